// @vitest-environment jsdom
import { history, undo } from "prosemirror-history";
import { schema } from "prosemirror-markdown";
import { EditorState, TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { afterEach, expect, test } from "vitest";
import { typography } from "./typography.ts";

/** "_" stands for a narrow no-break space. */
const shown = (text: string) => text.replaceAll("\u202F", "_");

let view: EditorView | undefined;
afterEach(() => view?.destroy());

function editor(content = schema.node("paragraph")) {
  const doc = schema.node("doc", null, [content]);
  const state = EditorState.create({ doc, plugins: [history(), typography()], selection: TextSelection.atEnd(doc) });
  const made = new EditorView(document.body, { state });
  view = made;
  /** As a browser gives text that is typed: a plugin takes it, or it is inserted. */
  const type = (text: string) => {
    for (const letter of text) {
      const { from, to } = made.state.selection;
      const insert = () => made.state.tr.insertText(letter, from, to);
      if (!made.someProp("handleTextInput", (take) => take(made, from, to, letter, insert))) made.dispatch(insert());
    }
  };
  const press = (name: string) =>
    made.someProp("handleKeyDown", (take) => take(made, new KeyboardEvent("keydown", { key: name }))) ??
    (name === "Backspace" &&
      made.dispatch(made.state.tr.delete(made.state.selection.from - 1, made.state.selection.from)));
  return { type, press, back: () => undo(made.state, made.dispatch), text: () => shown(made.state.doc.textContent) };
}

test.each([
  ["Qui vote? Le Senat!", "Qui vote_? Le Senat_!"],
  ["Qui vote ? Oui ; non", "Qui vote_? Oui_; non"],
  ["Budget: 3 pistes : une", "Budget_: 3 pistes_: une"],
  ["Il est 10:30", "Il est 10:30"],
  ["Vraiment?!", "Vraiment_?!"],
  ['Il dit "oui" puis "non".', "Il dit «_oui_» puis «_non_»."],
  ['"Qui?" dit-il', "«_Qui_?_» dit-il"],
  ["« deja »", "«_deja_»"],
  ["l'Etat d'aujourd'hui", "l’Etat d’aujourd’hui"],
  ["les '90", "les '90"],
  ["Attendez... encore", "Attendez… encore"],
  ["https://exemple.fr/l'a?b=c;d voir", "https://exemple.fr/l'a?b=c;d voir"],
  ["a@exemple.fr? oui", "a@exemple.fr? oui"],
  ['15" de pluie', '15" de pluie'],
  ['**"Oui"**, dit-il', "**«_Oui_»**, dit-il"],
  ["[vote](/lexique/l'a?b=c", "[vote](/lexique/l'a?b=c"],
])("%s", (typed, expected) => {
  const { type, text } = editor();
  type(typed);
  expect(text()).toBe(expected);
});

test("one undo takes the replacement back, not what was typed; it is not made again there", () => {
  const { type, press, back, text } = editor();
  type("Qui vote?");
  back();
  expect(text()).toBe("Qui vote?");
  press("Backspace");
  type("? Non");
  expect(text()).toBe("Qui vote? Non");
  type(" merci!");
  expect(text()).toBe("Qui vote? Non merci_!");
  press("Backspace");
  expect(text()).toBe("Qui vote? Non merci!");
  press("Backspace");
  expect(text()).toBe("Qui vote? Non merci");
});

test("what is typed after a replacement is undone before it", () => {
  const { type, back, text } = editor();
  type("L'eau");
  back();
  expect(text()).toBe("L’");
  back();
  expect(text()).toBe("L'");
  type("eau, l'air");
  expect(text()).toBe("L'eau, l’air");
});

test("code keeps what is typed", () => {
  const { type, text } = editor(schema.node("code_block"));
  type('"l\'a?" ...');
  expect(text()).toBe('"l\'a?" ...');
});

test("a keyboard that composes has its mark set once the composition has ended, and not before", async () => {
  const { text } = editor(schema.node("paragraph", null, [schema.text("Qui")]));
  const { dom } = view as EditorView;
  dom.dispatchEvent(new CompositionEvent("compositionstart"));
  const { from } = (view as EditorView).state.selection;
  expect(
    view?.someProp("handleTextInput", (take) =>
      take(view as EditorView, from, from, "?", () => (view as EditorView).state.tr),
    ),
  ).toBeFalsy();
  view?.dispatch(view.state.tr.insertText(" vote?"));
  expect(text()).toBe("Qui vote?");
  dom.dispatchEvent(new CompositionEvent("compositionend", { data: " vote?" }));
  await expect.poll(text).toBe("Qui vote_?");
});
