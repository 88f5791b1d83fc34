// What is pressed before the page's scripts run: it is shown to wait, and pressed once they do (pressEarly in presses.js). Stands in the page itself.
(() => {
  const pressed = new Set();
  const isMessage = (element) => element.id === "composer-text";
  const sendOf = (message) => message.form.querySelector(".composer__send");

  function wait(event, control) {
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.add(control);
    control.setAttribute("aria-busy", "true");
  }

  const onClick = (event) => {
    const control = event.target.closest(".frame button");
    if (control) wait(event, control);
  };
  const onKeyDown = (event) => {
    if (!isMessage(event.target) || event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    if (event.target.value.trim()) wait(event, sendOf(event.target));
    else event.preventDefault();
  };
  const onInput = (event) => {
    if (isMessage(event.target)) sendOf(event.target).disabled = !event.target.value.trim();
  };
  const heard = { click: onClick, keydown: onKeyDown, input: onInput };
  Object.entries(heard).forEach(([kind, hear]) => document.addEventListener(kind, hear, true));

  /** Ends this; the controls that were pressed, in order, each once. */
  window.takeEarlyPresses = () => {
    delete window.takeEarlyPresses;
    Object.entries(heard).forEach(([kind, hear]) => document.removeEventListener(kind, hear, true));
    pressed.forEach((control) => control.removeAttribute("aria-busy"));
    return [...pressed];
  };
})();
