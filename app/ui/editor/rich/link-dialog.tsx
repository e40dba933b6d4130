import type { MarkType, Node } from "prosemirror-model";
import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type KeyboardEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { Button, QuietButton } from "../../button.tsx";
import { BareButton, Dialog } from "../../dialog.tsx";
import { PagesFound, SEARCH_PAGES, useLinkSearch } from "./link-search.tsx";
import { typedAddress } from "./paste-address.ts";

const wrong = "Ce n’est pas une adresse. Tapez-la comme exemple.fr/page ou nom@exemple.fr";

interface Target {
  from: number;
  to: number;
  text: string;
  href: string;
}

/** The words that a link is for: those of the link under the cursor, those selected, or none yet. */
function linkTarget({ state }: EditorView): Target {
  const type = state.schema.marks.link as MarkType;
  const { from, to, $from, empty } = state.selection;
  const textOf = (start: number, end: number) => state.doc.textBetween(start, end, " ");
  const at = (node: Node | null | undefined) => node && type.isInSet(node.marks);
  const linkAtCursor = at($from.nodeAfter) ?? at($from.nodeBefore);
  if (!linkAtCursor) return { from, to, text: textOf(from, to), href: "" };
  // A link may be of several pieces: words in bold, and others.
  let run: { start: number; end: number } | null = null;
  let found = { start: from, end: to };
  $from.parent.forEach((node, offset) => {
    const start = $from.start() + offset;
    const end = start + node.nodeSize;
    if (!linkAtCursor.isInSet(node.marks)) run = null;
    else if (run) run.end = end;
    else run = { start, end };
    if (run && run.start <= from && from <= run.end) found = run;
  });
  const { start, end } = empty || (from >= found.start && to <= found.end) ? found : { start: from, end: to };
  return { from: start, to: end, text: textOf(start, end), href: String(linkAtCursor.attrs.href) };
}

function setLink(view: EditorView, { from, to }: Target, text: string, href: string): void {
  const type = view.state.schema.marks.link as MarkType;
  const { tr } = view.state;
  const old = view.state.doc.textBetween(from, to, " ");
  const words = text.trim() || old || href.replace(/^(https?:\/\/|mailto:)/, "");
  if (words !== old) tr.insertText(words, from, to);
  const end = words === old ? to : from + words.length;
  tr.removeMark(from, end, type).addMark(from, end, type.create({ href }));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(type).scrollIntoView());
}

interface Props {
  view: EditorView;
  onClose: () => void;
  searchUrl?: string | null | undefined;
}

/** Where words lead: one of our pages, found as one types, or any address. Opens at once. */
export function LinkDialog({ view, onClose, searchUrl = SEARCH_PAGES }: Props) {
  const id = useId();
  const [target] = useState(() => linkTarget(view));
  const [text, setText] = useState(target.text);
  const [typed, setTyped] = useState(target.href);
  const [error, setError] = useState<string | null>(null);
  const address = typedAddress(typed, location.origin);
  const { pages, failure } = useLinkSearch(searchUrl, address && typed === target.href ? "" : typed);

  const close = () => {
    flushSync(onClose);
    view.focus();
  };
  const use = (href: string | null, title = "") => {
    if (!href) return setError(`${wrong}${searchUrl ? ", ou choisissez une page ci-dessous" : ""}.`);
    setLink(view, target, text || title, href);
    close();
  };
  const remove = () => {
    view.dispatch(view.state.tr.removeMark(target.from, target.to, view.state.schema.marks.link));
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    // Words are no address: what they found is one key away.
    const first = event.currentTarget.closest("dialog")?.querySelector<HTMLButtonElement>(".link-page");
    if (!address && first) first.focus();
    else use(address);
  };

  return (
    <Dialog
      title={target.href ? "Modifier le lien" : "Ajouter un lien"}
      className="bo-dialog link-dialog"
      onClose={close}
    >
      <div className="field">
        <label className="field-label" htmlFor={`${id}-href`}>
          {searchUrl ? "Page de Clairvoix ou adresse" : "Adresse"}
        </label>
        <p className="field-hint" id={`${id}-hint`}>
          {searchUrl
            ? "Cherchez un article, un terme, une élection, ou collez une adresse."
            : "Celle de la page, comme exemple.fr/page."}
        </p>
        <input
          id={`${id}-href`}
          className="input"
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          enterKeyHint="done"
          maxLength={2000}
          value={typed}
          onKeyDown={onKeyDown}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(null);
          }}
        />
        {error ? (
          <p className="field-error" id={`${id}-error`} role="alert">
            {error}
          </p>
        ) : null}
      </div>
      <PagesFound pages={pages} failure={failure} choose={({ path, title }) => use(path, title)} />
      <div className="field">
        <label className="field-label" htmlFor={`${id}-text`}>
          Texte du lien
        </label>
        <input
          id={`${id}-text`}
          className="input"
          maxLength={300}
          placeholder="Titre de la page"
          value={text}
          onKeyDown={onKeyDown}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <div className="button-row">
        <Button onClick={() => use(address)}>{target.href ? "Changer" : "Ajouter"}</Button>
        {target.href ? <QuietButton onClick={remove}>Ôter le lien</QuietButton> : null}
        <BareButton onClick={close}>Annuler</BareButton>
      </div>
    </Dialog>
  );
}
