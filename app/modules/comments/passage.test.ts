import { expect, test } from "vitest";
import { markPassages, findPassage, paragraphPassage, readText } from "./passage.server.ts";

const html =
  '<h2>Le vote</h2><p>Le Sénat vote <strong>le budget</strong>&nbsp;; il vote <a href="/x">le texte</a> &amp; l’amende.</p>' +
  "<ul><li>Un point</li><li>Un autre</li></ul><figure><svg><text>Le Sénat</text></svg><p>Le Sénat a 348 sièges.</p></figure>";
const none = () => "";
const found = (text: ReturnType<typeof readText>, quote: string, prefix = "", suffix = "", paragraph = 0) =>
  findPassage(text, { quote, prefix, suffix, paragraph });

const mark = (source: string, quote: string, prefix = "", suffix = "") => {
  const text = readText(source);
  const place = found(text, quote, prefix, suffix);
  return place && markPassages(text, [{ id: 7, label: "1", from: place[0], to: place[1] }], none);
};

test("a passage is found whatever its spaces and its tags, and its words stay as they were", () => {
  const marked = mark(html, "vote le budget ; il vote le texte & l’amende");
  expect(marked).toContain('vote</mark> <strong><mark class="cm-mark" data-comments="7">le budget</mark></strong>');
  expect(marked).toContain('<a href="/x"><mark class="cm-mark" data-comments="7">le texte</mark></a>');
  expect(marked).toContain('l’amende</mark><a class="cm-ref" id="passage-7" href="#commentaire-7"');
  const bare = marked?.replaceAll(/<mark[^>]*>|<\/mark>|<a class="cm-ref".*?<\/a>/g, "");
  expect(bare).toBe(html);
});

test("its number never stands inside another link", () => {
  expect(mark(html, "il vote le te")).toContain('te</mark>xte</a><a class="cm-ref"');
});

test("the words of a drawing are not the text's: what is commented is what is read", () => {
  const [place] = [found(readText(html), "Le Sénat", "Un autre", "a 348 sièges.")];
  const at = readText(html).from[place?.[0] ?? 0] ?? 0;
  expect(html.slice(at, at + 20)).toBe("Le Sénat a 348 siège");
});

test("after edits around it the same words are found where they were, not elsewhere", () => {
  const before = readText("<p>Il a dit oui hier. Elle a dit oui demain.</p>");
  expect(found(before, "oui", "Elle a dit ", " demain.")).toEqual([22, 25]);
  const after = readText("<p>Nouveau. Elle a dit oui demain. Il a dit oui hier.</p>");
  const place = found(after, "oui", "Elle a dit ", " demain.");
  expect(after.letters.slice((place?.[0] ?? 0) - 8, place?.[1])).toBe("Elleaditoui");
});

test("a passage whose words are gone is not found, nor a short one whose surroundings are", () => {
  expect(found(readText(html), "la loi de finances")).toBeNull();
  expect(found(readText("<p>Rien de tel : le vote.</p>"), "le", "Elle a lu dans ", " journal du soir")).toBeNull();
});

test("a long passage is found among others that begin as it does, the first thousand of them", () => {
  const twice = readText(
    "<p>Le Sénat vote le budget de la France. Le Sénat vote le budget de la Sécurité sociale.</p>",
  );
  const place = found(twice, "Le Sénat vote le budget de la Sécurité sociale");
  expect(twice.letters.slice(place?.[0], place?.[1])).toBe("LeSénatvotelebudgetdelaSécuritésociale");
  const alike = `${"a".repeat(30)}b`;
  expect(found(readText(`<p>${alike.repeat(900)}${"a".repeat(30)}c</p>`), `${"a".repeat(30)}c`)).toBeNull();
});

test("two comments on the same words light them both", () => {
  const text = readText("<p>Le Sénat vote le budget.</p>");
  const marked = markPassages(
    text,
    [
      { id: 1, label: "1", from: 0, to: 11 },
      { id: 2, label: "2", from: 7, to: 19 },
    ],
    (paragraph) => `<p class="cm-add">${paragraph}</p>`,
  );
  expect(marked).toContain('data-comments="1 2">');
  expect(marked.replaceAll(/<[^>]*>/g, "")).toBe("Le Sénat vote1 le budget2.0");
});

test("a paragraph is a passage, which finds itself; one without words is none", () => {
  const text = readText(html + "<hr><p></p>");
  const passages = text.paragraphs.map((_, index) => paragraphPassage(text, index, 1000));
  expect(passages.map((one) => one?.quote.slice(0, 12))).toEqual([
    "Le vote",
    "Le Sénat vot",
    "Un point Un ",
    "Le Sénat a 3",
    undefined,
  ]);
  for (const [index, passage] of passages.slice(0, 4).entries())
    expect(passage && findPassage(text, passage)?.[0]).toBe(text.paragraphs[index]?.first);
});

test("a text of 200,000 characters with 300 comments is read and marked", () => {
  const long = readText("<p>Le Sénat vote le budget de la France.</p>".repeat(5000));
  const places = Array.from({ length: 300 }, (_, paragraph) => {
    const passage = paragraphPassage(long, paragraph * 16, 1000);
    return passage && findPassage(long, passage);
  });
  expect(places.every(Boolean)).toBe(true);
});
