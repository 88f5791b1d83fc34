// Command palette: the page's acts, one's conversations and the products of the catalogue, all found by typing.
// An act is any control of the page marked `data-command`: the palette presses it, so there is no second way to do a thing.
import { Command, defaultFilter } from "cmdk";
import { useEffect, useRef, useState } from "react";
import { usePaletteSearch } from "./palette_search.js";
import { say } from "./words.js";

/** A control's icon, else that of the menu in which it stands. */
const iconOf = (control) => {
  const has = control.querySelector("use") ? control : control.closest("details")?.querySelector("summary");
  const drawn = [...(has?.querySelectorAll("use") ?? [])];
  return (drawn.find((use) => use.checkVisibility()) ?? drawn[0])?.getAttribute("href") ?? "/icons.svg#arrow-right";
};

/** A control's name: what its mark says, else what it is called on the page. */
const nameOf = (control) => control.dataset.command || control.getAttribute("aria-label") || control.textContent;

const actsOfPage = () => [...document.querySelectorAll("[data-command]")].map((control, place) => (
  { key: `act-${place}`, name: nameOf(control), icon: iconOf(control), run: () => control.click() }
));

function Row({ value, icon, onSelect, children }) {
  return (
    <Command.Item value={value} onSelect={onSelect} className="palette__item">
      <svg className="icon icon--16" aria-hidden="true"><use href={icon} /></svg>
      {children}
    </Command.Item>
  );
}

function Acts({ found, close }) {
  return found.length > 0 && (
    <Command.Group heading={say("palette.acts")}>
      {found.map(({ key, name, icon, run }) => (
        <Row key={key} value={key} icon={icon} onSelect={() => { close(); run(); }}><span className="palette__name">{name}</span></Row>
      ))}
    </Command.Group>
  );
}

function Passage({ parts }) {
  return parts.length > 0 && (
    <span className="palette__note">{parts.map(({ text, match }, place) => (match ? <mark key={place}>{text}</mark> : text))}</span>
  );
}

function Conversations({ found, isQuery, go }) {
  return found.length > 0 && (
    <Command.Group heading={say(isQuery ? "palette.conversations" : "palette.recent")}>
      {found.map(({ id, title, passage }) => (
        <Row key={id} value={`conversation-${id}`} icon="/icons.svg#chat" onSelect={() => go(`/c/${id}`)}>
          <span className="palette__words"><span className="palette__name">{title}</span><Passage parts={passage} /></span>
        </Row>
      ))}
    </Command.Group>
  );
}

function Products({ found, choose }) {
  return found.length > 0 && (
    <Command.Group heading={say("palette.products")}>
      {found.map((product) => (
        <Row key={product.id} value={`product-${product.id}`} icon="/icons.svg#tag" onSelect={() => choose(product)}>
          <span className="palette__name">{product.name}</span>
          <span className="palette__note">{`${product.category} · ${product.price}`}</span>
        </Row>
      ))}
    </Command.Group>
  );
}

/** What can be done with a product that was chosen. */
function OfProduct({ product, details, ask, back }) {
  return (
    <Command.Group heading={product.name}>
      <Row value="details" icon="/icons.svg#info" onSelect={details}>{say("palette.details")}</Row>
      <Row value="ask" icon="/icons.svg#attach" onSelect={ask}>{say("palette.ask")}</Row>
      <Row value="back" icon="/icons.svg#chevron-left" onSelect={back}>{say("palette.back")}</Row>
    </Command.Group>
  );
}

export default function CommandPalette({ close, navigate, onDetails, onAttach }) {
  const [acts] = useState(actsOfPage);
  const [typed, setTyped] = useState("");
  const [product, setProduct] = useState(null);
  const { conversations, products, failed, settled, query } = usePaletteSearch(typed);
  const shown = typed.trim() ? acts.filter(({ name }) => defaultFilter(name, typed) > 0) : acts;
  const count = shown.length + conversations.length + products.length;
  const go = (address) => { close(); navigate(address); };
  const ask = () => {
    onAttach(product.id, product.name);
    close();
    if (!document.getElementById("composer-text")) navigate("/");
  };
  const list = useRef(null);
  const entered = useRef(false); // before what was typed was found: it is taken once it stands there
  const onKeyDown = (event) => {
    if (event.key !== "Enter" || settled || product || event.target.closest("button")) return;
    event.preventDefault();
    entered.current = true;
  };
  useEffect(() => {
    if (settled && entered.current) list.current.querySelector('[aria-selected="true"]')?.click();
    if (settled) entered.current = false;
  }, [settled]);

  // Anew for a product: the list library goes on naming the row that was selected before.
  return (
    <Command key={product?.id ?? ""} label={say("palette.label")} shouldFilter={false} loop onKeyDown={onKeyDown} className="palette">
      <div className="palette__search">
        <svg className="icon icon--18" aria-hidden="true"><use href="/icons.svg#search" /></svg>
        <Command.Input autoFocus value={typed} onValueChange={(words) => { setTyped(words); setProduct(null); }} maxLength={100} placeholder={say("palette.search")} />
        <button type="button" className="icon-btn icon-btn--small" aria-label={say("palette.close")} onClick={close}>
          <svg className="icon icon--16" aria-hidden="true"><use href="/icons.svg#close" /></svg>
        </button>
      </div>
      <Command.List ref={list} label={say("palette.results")} className="palette__list">
        {product ? (
          <OfProduct product={product} details={() => { onDetails(product.id, product.name); close(); }} ask={ask} back={() => setProduct(null)} />
        ) : (
          <>
            <Acts found={shown} close={close} />
            <Conversations found={conversations} isQuery={query !== ""} go={go} />
            <Products found={products} choose={setProduct} />
          </>
        )}
      </Command.List>
      {failed && settled && <p className="overlay__note" role="alert">{say("palette.failed")}</p>}
      {!product && settled && count === 0 && !failed && <p className="overlay__note">{say("palette.none")}</p>}
      <p role="status" className="sr-only">{settled && !product ? say("palette.count", { count }) : ""}</p>
    </Command>
  );
}
