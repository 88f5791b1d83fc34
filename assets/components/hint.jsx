// A value that says what stands behind it: on hover, focus or tap.
import { Popup, usePopup } from "./popup.jsx";

export function Hint({ label, lines, className, children }) {
  const { open, around, press, button } = usePopup();
  return (
    <span className="hint" {...around}>
      <button className={className} {...press}>{children}</button>
      {open && (
        <Popup anchor={button} label={label}>
          {lines.filter(Boolean).map((line) => (
            <span key={line} className="origin__meta">{line}</span>
          ))}
        </Popup>
      )}
    </span>
  );
}
