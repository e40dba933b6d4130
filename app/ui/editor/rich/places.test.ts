import { EditorState } from "prosemirror-state";
import { expect, test } from "vitest";
import { offsetOf, selectionAt } from "./places.ts";
import { open } from "./round-trip.ts";

test("a place of the Markdown is one of the editor, and the other way", () => {
  const text = "## Titre\n\nUn **mot** en\ngras.\n\n- un\n- deux\n\n:::chiffre[12]\nVoix.\n:::\n\n> Cité";
  const opened = open(text);
  const back = (word: string, more = 0) => {
    const selection = selectionAt(opened.doc, text, text.indexOf(word) + more);
    return offsetOf(EditorState.create({ doc: opened.doc, selection }), opened);
  };
  for (const word of ["Titre", "mot", "deux", "Cité"]) expect(back(word, 1), word).toBe(text.indexOf(word) + 1);
  // What begins a line is not a place of its words.
  expect(back("## Titre")).toBe(3);
  expect(back("> Cité", 1)).toBe(text.indexOf("Cité"));
  // A block is selected whole.
  expect(selectionAt(opened.doc, text, text.indexOf("Voix")).toJSON()).toMatchObject({ type: "node" });
  expect(back("Voix")).toBeLessThanOrEqual(text.indexOf(":::"));
});
