import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import type { Node } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import { expect, test } from "vitest";
import { kinds } from "#app/modules/blocks/kinds.ts";
import { isLong } from "#tests/support/long-run.ts";
import { open, write } from "./round-trip.ts";
import { keyOf } from "./serialize.ts";

const seeded = globSync("prisma/seed/content/**/*.md").map((file) => ({
  file,
  text: readFileSync(file, "utf8").replace(/^---\n[\s\S]*?\n---\n/, ""),
}));

/** Types in a node, at a place of its own. */
function typeIn(doc: Node, index: number, words: string, at = 0): Node {
  let before = 0;
  for (let other = 0; other < index; other += 1) before += doc.child(other).nodeSize;
  let place = -1;
  doc.child(index).descendants((node, pos) => {
    if (place < 0 && node.isTextblock) place = before + pos + 2 + Math.min(at, node.content.size);
    return place < 0;
  });
  if (doc.child(index).isTextblock) place = before + 1 + Math.min(at, doc.child(index).content.size);
  const state = EditorState.create({ doc });
  return place < 0 ? doc : state.apply(state.tr.insertText(words, place)).doc;
}

const keys = (doc: Node) => doc.children.map(keyOf);

test("every seeded text comes back byte for byte, and the editor knows all of it", () => {
  expect(seeded.length).toBeGreaterThan(25);
  for (const { file, text } of seeded) {
    const opened = open(text);
    expect(write(opened.doc, opened), file).toBe(text);
    const unknown = opened.doc.children.filter(({ type }) => type.name === "raw").map(({ textContent }) => textContent);
    expect(unknown, file).toEqual([]);
  }
});

test("a word typed anywhere in a seeded text changes that block alone, and reads as it is shown", () => {
  for (const { file, text } of seeded) {
    const opened = open(text);
    for (let index = 0; index < opened.doc.childCount; index += isLong ? 1 : 36) {
      const doc = typeIn(opened.doc, index, " mot *", 3);
      const after = write(doc, opened);
      expect(keys(open(after).doc), file).toEqual(keys(doc));
      const [before, behind] = [
        opened.kept.slice(0, index).map(({ source, gap }) => source + gap),
        opened.kept.slice(index + 1).map(({ source, gap }) => source + gap),
      ];
      expect(after.startsWith(opened.head + before.join("")), file).toBe(true);
      expect(after.endsWith(behind.join("")), file).toBe(true);
    }
  }
});

const words = fc
  .array(
    fc.constantFrom(
      ...'Le projet de loi,a été|rejeté :,« non »,**gras**,*nuance*,***les deux***,`code`,~~barré~~,[lien](https://e.fr/a_b?c=1&d=2),[réf][note],<https://exemple.fr>,![alt *x*](/media/ab12/640.jpg#640x480 "Légende"),5 * 3,_souligné_,mot_avec_tiret,&amp;,&eacute;,\\*,a < b,<b>html</b>,[^1],l’**« Europe »**s,10 %,1. un,# dièse,\\'.split(
        ",",
      ),
      "a\\\nb",
      "a  \nb",
      "a\nb",
      ":::",
      "|",
      "\u00A0",
      "été",
    ),
    { minLength: 1, maxLength: 7 },
  )
  .map((parts) => parts.join(" "));

const indented = (text: string, by: string) => text.split("\n").join(`\n${by}`);

const piece: fc.Arbitrary<string> = fc.letrec<{ piece: string }>((tie) => ({
  piece: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    words,
    words.map((text) => `## ${text.replaceAll("\n", " ")}`),
    words.map((text) => `${text.replaceAll("\n", " ")}\n===`),
    fc.constantFrom(...kinds.map(({ example }) => example)),
    fc.constantFrom(
      "---",
      "* * *",
      "| a | b |\n|---|:-:|\n| **c** | d \\| e |\n| f |",
      "| a |\n|---|\n| b | de trop |",
      "```js\nlet a = `b`;\n\n```",
      "~~~\n```\n~~~",
      "    code\n\n    encore",
      "[note]: https://exemple.fr/note 'Titre'",
      "- [a]: https://exemple.fr",
      "[^1]: Une note en bas.",
      ":::frise[jamais fermée]\n- 1 : a",
      ":::inconnu\ntexte\n:::",
      "::terme[mot]{x=1}",
      "<div>\n\ntexte\n</div>",
      "> citation\nparesseuse",
      "1) un\n2) deux",
      "- a\n\n- b\n    - c\n",
      "+ x\n\n\n  y",
      "\ttab",
    ),
    fc
      .array(tie("piece"), { minLength: 1, maxLength: 3 })
      .map((items) => items.map((item) => `- ${indented(item, "  ")}`).join("\n")),
    fc
      .array(tie("piece"), { minLength: 1, maxLength: 3 })
      .map((items) => items.map((item, index) => `${index + 3}. ${indented(item, "   ")}`).join("\n\n")),
    tie("piece").map((text) => `> ${indented(text, "> ")}`),
  ),
})).piece;

const gaps = fc.constantFrom("\n\n", "\n\n", "\n\n\n", "\n", "\n \n", "\n\n\t\n");
const texts = fc
  .tuple(
    fc.constantFrom("", "", "\n", "  \n\n"),
    fc.array(fc.tuple(piece, gaps), { minLength: 1, maxLength: 8 }),
    fc.constantFrom("", "\n", "  ", "\n\n\n"),
    fc.constantFrom("\n", "\n", "\r\n"),
  )
  .map(([head, parts, tail, eol]) =>
    (head + parts.map(([text, gap], index) => text + (index < parts.length - 1 ? gap : "")).join("") + tail).replaceAll(
      "\n",
      eol,
    ),
  );

const runs = (few: number) => (isLong ? { numRuns: 1000 } : { numRuns: few, seed: 30 });

test("a heading keeps the signs at its end, which would close one", () => {
  for (const typed of ["#", "Le langage C #", "C ##", "C#"]) {
    const opened = open("## ");
    const doc = typeIn(opened.doc, 0, typed);
    expect(keys(open(write(doc, opened)).doc)).toEqual(keys(doc));
  }
});

test("blocks that nothing closes cost no more than so many lines, and come back", () => {
  const text = `${":::frise\n".repeat(2000)}:::chiffre\n12\n:::`;
  const opened = open(text);
  expect(write(opened.doc, opened)).toBe(text);
  // By then its end is no longer looked for.
  expect(opened.kept.at(-2)?.source).toBe(":::chiffre");
});

test("texts of every kind come back byte for byte", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const opened = open(text);
      expect(write(opened.doc, opened)).toBe(text);
      const again = open(text, opened);
      expect(again.doc.children.every((node, index) => node === opened.doc.child(index))).toBe(true);
    }),
    runs(100),
  );
});

test("after a word typed in one of them, the other blocks are as they were, and the text reads as it is shown", () => {
  fc.assert(
    fc.property(
      texts,
      fc.nat(),
      fc.constantFrom(" mot", "*", "# ", "1. ", "_a", "[x](y)", "`", "\\", " "),
      fc.nat(12),
      (text, nth, typed, at) => {
        const opened = open(text);
        const index = nth % opened.doc.childCount;
        // What is not known is not judged: its marks are the author's own.
        if (opened.doc.child(index).type.name === "raw") return;
        const doc = typeIn(opened.doc, index, typed, at);
        const after = write(doc, opened);
        expect(keys(open(after).doc)).toEqual(keys(doc));
        // What is indented after a list that changed would be the list's own: it alone is written anew.
        for (const [other, { source }] of opened.kept.entries())
          if (other !== index && !(other === index + 1 && source.startsWith(" "))) expect(after).toContain(source);
      },
    ),
    runs(100),
  );
});
