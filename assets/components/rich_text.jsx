// Rich text: Markdown in, formatted words to edit, Markdown out. What the reader leaves alone comes out sign for sign as it went in.
// Loaded when editing begins: the editor (Milkdown) is larger than the page.
import { useEffect, useRef, useState } from "react";
import {
  defaultValueCtx, Editor, editorViewCtx, editorViewOptionsCtx, remarkCtx, remarkStringifyOptionsCtx, rootCtx, serializerCtx,
} from "@milkdown/core";
import { clipboard } from "@milkdown/plugin-clipboard";
import { history } from "@milkdown/plugin-history";
import * as plain from "@milkdown/preset-commonmark";
import * as tables from "@milkdown/preset-gfm";
import { setBlockType, toggleMark } from "@milkdown/prose/commands";
import { redo, redoDepth, undo, undoDepth } from "@milkdown/prose/history";
import { InputRule } from "@milkdown/prose/inputrules";
import { liftListItem, wrapInList } from "@milkdown/prose/schema-list";
import { Plugin, TextSelection } from "@milkdown/prose/state";
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from "@milkdown/prose/tables";
import { $inputRule, $node, $prose, $remark } from "@milkdown/utils";
import { say } from "./words.js";

const CITATION = /\[(\d{1,3})\](?!\()/g;
/** What the editor has no shape for stands in it as it was written, and stays so. */
const AS_WRITTEN = new Set(["definition", "linkReference", "image", "imageReference", "footnoteReference", "footnoteDefinition"]);
const without = (presets, ...left) => presets.filter((one) => !left.flat().includes(one));

/** The citations in a text that remark has read; an escaped bracket is none. */
function withCitations(node, source) {
  const escaped = [...source.matchAll(/\\*\[\d{1,3}\](?!\()/g)].map(([all]) => all.lastIndexOf("\\") % 2 === 0);
  const parts = [];
  let end = 0;
  [...node.value.matchAll(CITATION)].forEach((match, n) => {
    if (escaped[n]) return;
    if (match.index > end) parts.push({ type: "text", value: node.value.slice(end, match.index) });
    parts.push({ type: "citation", number: Number(match[1]), value: match[0] });
    end = match.index + match[0].length;
  });
  if (end < node.value.length || !parts.length) parts.push({ type: "text", value: node.value.slice(end) });
  return parts;
}

const remarkOurs = $remark("remarkOurs", () => () => (tree, file) => {
  const source = String(file);
  const written = ({ position }) => source.slice(position.start.offset, position.end.offset);
  const into = (node) => {
    if (node.children) node.children = node.children.flatMap((child) => {
      if (AS_WRITTEN.has(child.type)) return [{ type: "html", value: written(child) }];
      return child.type === "text" ? withCitations(child, child.position ? written(child) : child.value) : [into(child)];
    });
    return node;
  };
  return into(tree);
});

const citation = $node("citation", () => ({
  inline: true, group: "inline", atom: true, attrs: { number: { validate: "number" } },
  leafText: ({ attrs }) => `[${attrs.number}]`,
  toDOM: ({ attrs }) => ["sup", { class: "cite", "data-cite": attrs.number }, ["span", { class: "cite__btn", "aria-label": say("citation.source", { number: attrs.number }) }, String(attrs.number)]],
  parseDOM: [{ tag: "sup.cite", getAttrs: (dom) => (/^\d{1,3}\??$/.test(dom.textContent) ? { number: parseInt(dom.textContent, 10) } : false) }],
  parseMarkdown: { match: ({ type }) => type === "citation", runner: (state, { number }, type) => { state.addNode(type, { number }); } },
  toMarkdown: { match: ({ type }) => type.name === "citation", runner: (state, { attrs }) => { state.addNode("html", undefined, `[${attrs.number}]`); } },
}));

const citationRule = $inputRule((ctx) => new InputRule(/\[(\d{1,3})\]$/, (state, match, start, end) =>
  state.tr.replaceWith(start, end, citation.type(ctx).create({ number: Number(match[1]) }))));

const PLUGINS = [
  without(plain.schema, plain.imageAttr, plain.imageSchema),
  without(plain.inputRules, plain.insertImageInputRule), without(plain.commands, plain.insertImageCommand, plain.updateImageCommand), plain.keymap,
  plain.hardbreakClearMarkPlugin, plain.hardbreakFilterNodes, plain.hardbreakFilterPlugin, plain.inlineNodesCursorPlugin,
  remarkOurs, plain.remarkLineBreak, plain.remarkHtmlTransformer, plain.remarkMarker,
  without(tables.schema, tables.footnoteDefinitionSchema, tables.footnoteReferenceSchema),
  tables.inputRules, tables.markInputRules, tables.pasteRules, tables.keymap, tables.commands, tables.plugins,
  history, clipboard, citation, citationRule,
].flat(2);
const STRINGIFY = { bullet: "-", emphasis: "*", strong: "*", rule: "-", fences: true, listItemIndent: "one", incrementListMarker: true };

/** Words as Markdown: what would be a mark is escaped, and nothing else is. White space at their end stays as it is. */
function textAsMarkdown(node, _, state, info) {
  const words = node.value.trimEnd();
  const safe = state.safe(words, { ...info, encode: [] }).replace(/\\&(?!#?\w+;)/g, "&");
  return (/\S~/.test(words) ? safe : safe.replaceAll("\\~", "~")) + node.value.slice(words.length);
}

const cited = (text) => [...text.matchAll(CITATION)].map((match) => match[1]).join();

/** Writes the document as Markdown: a block as it was written where it is as it was, else anew. */
function writer(ctx, source) {
  const view = ctx.get(editorViewCtx);
  const began = view.state.doc;
  const blocks = ctx.get(remarkCtx).parse(source).children;
  const known = blocks.length === began.childCount
    ? blocks.map(({ position }, n) => ({ node: began.child(n), text: source.slice(position.start.offset, position.end.offset) })) : [];
  const serialize = ctx.get(serializerCtx);
  const block = (node) => known.find((one) => one.node === node || one.node.eq(node))?.text
    ?? serialize(began.type.create(null, node)).replace(/\n+$/, "");
  return (doc) => {
    if (doc.eq(began)) return source;
    const parts = [];
    doc.forEach((node) => { if (node.content.size || node.type.name !== "paragraph") parts.push(block(node)); });
    return parts.join("\n\n");
  };
}

async function begin(root, source, label, on) {
  let write = () => source;
  const watch = $prose(() => new Plugin({ view: () => ({
    update: (view, before) => { on.update(view, before.doc.eq(view.state.doc) ? null : write(view.state.doc)); },
  }) }));
  const editor = await Editor.make().config((ctx) => {
    ctx.set(rootCtx, root);
    ctx.set(defaultValueCtx, source);
    ctx.set(plain.headingIdGenerator.key, () => "");
    ctx.update(remarkStringifyOptionsCtx, (options) => ({ ...options, ...STRINGIFY, handlers: { ...options.handlers, text: textAsMarkdown } }));
    ctx.update(tables.remarkGFMPlugin.options.key, () => ({ tablePipeAlign: false }));
    ctx.update(editorViewOptionsCtx, (options) => ({ ...options, attributes: { class: "prose", "aria-label": label, "aria-multiline": "true" } }));
  }).use(PLUGINS).use(watch).create();
  write = writer(editor.ctx, source);
  const view = editor.ctx.get(editorViewCtx);
  view.dom.classList.remove("editor"); // a name of the page's own
  const anew = editor.ctx.get(serializerCtx)(view.state.doc);
  if (cited(anew) !== cited(source)) { await editor.destroy(); throw new Error("citations would change"); }
  return { editor, view };
}

const marked = ({ from, to, empty, $from }, state, type) =>
  (empty ? Boolean(type.isInSet(state.storedMarks || $from.marks())) : state.doc.rangeHasMark(from, to, type));

function around({ $from }, ...types) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if (types.includes($from.node(depth).type)) return { node: $from.node(depth), pos: $from.before(depth) };
  }
  return null;
}

/** A list of this kind around the words, a list of the other kind made one of this, or, where they are in one, none. */
function toggleList(type, other, item) {
  return (state, dispatch, view) => {
    const list = around(state.selection, type, other);
    if (!list) return wrapInList(type)(state, dispatch, view);
    if (list.node.type === type) return liftListItem(item)(state, dispatch, view);
    dispatch(state.tr.setNodeMarkup(list.pos, type));
    return true;
  };
}

function insertTable(state, dispatch) {
  const { table, table_header_row: head, table_row: row, table_header: name, table_cell: cell } = state.schema.nodes;
  const filled = (line, one) => line.create(null, [one.createAndFill(), one.createAndFill()]);
  const made = table.create(null, [filled(head, name), filled(row, cell), filled(row, cell)]);
  const tr = state.tr.replaceSelectionWith(made);
  tr.doc.descendants((node, pos) => {
    if (node === made) tr.setSelection(TextSelection.near(tr.doc.resolve(pos + 1)));
    return node !== made;
  });
  dispatch(tr.scrollIntoView());
  return true;
}

/** What the toolbar shows of where the words stand, and what each of its buttons does. */
function toolsOf(state) {
  const { nodes, marks } = state.schema;
  const { selection } = state;
  const heading = around(selection, nodes.heading);
  const list = around(selection, nodes.bullet_list, nodes.ordered_list)?.node.type;
  const inTable = isInTable(state);
  const always = [
    { name: "bold", label: say("tool.bold"), on: marked(selection, state, marks.strong), run: toggleMark(marks.strong) },
    { name: "italic", label: say("tool.italic"), on: marked(selection, state, marks.emphasis), run: toggleMark(marks.emphasis) },
    { name: "heading", label: say("tool.subheading"), on: Boolean(heading), off: inTable || Boolean(list), run: heading ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level: 3 }) },
    { name: "list", label: say("tool.bullets"), on: list === nodes.bullet_list, off: inTable, run: toggleList(nodes.bullet_list, nodes.ordered_list, nodes.list_item) },
    { name: "numbers", label: say("tool.numbers"), on: list === nodes.ordered_list, off: inTable, run: toggleList(nodes.ordered_list, nodes.bullet_list, nodes.list_item) },
    { name: "table", label: say("tool.insert_table"), off: inTable || Boolean(list), run: insertTable },
    { name: "undo", label: say("tool.undo"), off: !undoDepth(state), run: undo },
    { name: "redo", label: say("tool.redo"), off: !redoDepth(state), run: redo },
  ];
  const inHead = Boolean(around(selection, nodes.table_header_row));
  const table = around(selection, nodes.table)?.node;
  return { always, table: inTable && table ? [
    { label: say("tool.add_row"), run: addRowAfter },
    { label: say("tool.add_column"), run: addColumnAfter },
    { label: say("tool.remove_row"), off: inHead || table.childCount <= 2, run: deleteRow },
    { label: say("tool.remove_column"), off: table.firstChild.childCount <= 1, run: deleteColumn },
    { label: say("tool.remove_table"), run: deleteTable },
  ] : [] };
}

function Toolbar({ tools, label, sources, run, cite }) {
  return (
    <div className="rich__bar">
      <div role="toolbar" aria-label={label} data-arrows className="rich__tools">
        {tools.always.map(({ name, label: says, on, off, run: command }) => (
          <button key={name} type="button" className="icon-btn icon-btn--small" aria-label={says} title={says} aria-pressed={on} disabled={off}
            onMouseDown={(event) => event.preventDefault()} onClick={() => run(command)}>
            <svg className="icon icon--18" aria-hidden="true"><use href={`/icons.svg#${name}`} /></svg>
          </button>
        ))}
      </div>
      {sources.length > 0 && (
        <select className="input rich__cite" aria-label={say("tool.cite")} value="" onChange={(event) => cite(Number(event.target.value))}>
          <option value="" disabled>{say("tool.cite")}</option>
          {sources.map(({ number, source }) => <option key={number} value={number}>{`${number}  ${source.title}`}</option>)}
        </select>
      )}
      {tools.table.length > 0 && (
        <div role="toolbar" aria-label={say("tool.table")} data-arrows className="rich__tools rich__tools--table">
          {tools.table.map(({ label: says, off, run: command }) => (
            <button key={says} type="button" className="btn btn--small btn--quiet" disabled={off} onMouseDown={(event) => event.preventDefault()} onClick={() => run(command)}>{says}</button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Formatted words; `onFailed` is told when these cannot be shown so. */
export default function RichText({ source, label, sources, focused, onChange, onFailed }) {
  const root = useRef(null);
  const view = useRef(null);
  const [tools, setTools] = useState(null);
  const heard = useRef(onChange);
  heard.current = onChange;

  useEffect(() => {
    let begun = null, gone = false;
    const update = (now, text) => {
      setTools(toolsOf(now.state));
      if (text !== null) heard.current(text);
    };
    begin(root.current, source, label, { update }).then(({ editor, view: made }) => {
      begun = editor;
      if (gone) { editor.destroy(); return; }
      view.current = made;
      setTools(toolsOf(made.state));
      if (focused) made.focus();
    }).catch((error) => { if (!gone) onFailed(error); });
    return () => { gone = true; begun?.destroy(); };
  }, []);

  const run = (command) => { command(view.current.state, view.current.dispatch, view.current); view.current.focus(); };
  const cite = (number) => run((state, dispatch) => dispatch(state.tr.replaceSelectionWith(state.schema.nodes.citation.create({ number }), false)));
  return (
    <div className="rich">
      {tools && <Toolbar tools={tools} label={say("tool.label", { text: label.toLowerCase() })} sources={sources} run={run} cite={cite} />}
      <div ref={root} className="rich__words" data-mute={tools ? undefined : true} />
    </div>
  );
}
