// @vitest-environment jsdom
import { history, undo } from "prosemirror-history";
import { EditorState, TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { cpuOf } from "#tests/support/cpu-time.ts";
import { frenchSlice } from "./paste-typography.ts";
import { paste } from "./paste.ts";
import { open, write } from "./round-trip.ts";

let view: EditorView | undefined;
afterEach(() => view?.destroy());

function editor(text: string, { maxBytes = 200_000 } = {}) {
  const opened = open(text);
  const say = vi.fn<(message: string | null) => void>();
  const openImage = vi.fn<(files: File[]) => void>();
  const read = (markdown: string) => open(markdown).doc;
  const plugins = [history(), paste({ read, size: () => text.length, maxBytes, showMessage: say, openImage })];
  const state = EditorState.create({ doc: opened.doc, plugins, selection: TextSelection.atEnd(opened.doc) });
  const made = new EditorView(document.body.appendChild(document.createElement("div")), { state });
  view = made;
  /** What a browser gives. */
  const pasted = (data: Record<string, string>, files: File[] = []) => {
    const clipboardData = { getData: (type: string) => data[type] ?? "", files, types: Object.keys(data) };
    made.dom.dispatchEvent(Object.assign(new Event("paste", { bubbles: true, cancelable: true }), { clipboardData }));
  };
  const said = () => say.mock.lastCall?.[0]?.replaceAll(/[\u00A0\u202F]/g, " ") ?? null;
  return { made, pasted, said, openImage, markdown: () => write(made.state.doc, opened) };
}

test.each([
  [
    "html",
    {
      "text/html":
        '<b style="font-weight:normal"><h1>Le vote</h1><p>Un <span style="font-weight:700">oui</span> * deux</p><ul><li>un</li></ul></b>',
      "text/plain": "Le vote Un oui",
    },
    "Avant.\n\n## Le vote\n\nUn **oui** * deux\n\n- un",
  ],
  [
    "a sheet",
    { "text/html": "<table><tr><td>Parti<td>Sièges<tr><td>A|B<td>12</table>", "text/plain": "Parti\tSièges" },
    "Avant.\n\n| Parti | Sièges |\n| --- | --- |\n| A\\|B | 12 |",
  ],
  [
    "Markdown",
    { "text/plain": '## Le vote\n\nUn **oui** `"x"...`\n\n- un\n- deux' },
    'Avant.\n\n## Le vote\n\nUn **oui** `"x"...`\n\n- un\n- deux',
  ],
  [
    "English typography, across bold and italic",
    {
      "text/html":
        '<p>"<b>Oui</b>", “dit-<i>elle”</i>... l\'an (...) 15" et https://exemple.fr/"a"</p><p>« Un "mot" »</p>',
      "text/plain": "Oui",
    },
    'Avant.«_**Oui**_», «_dit-*elle_»*… l’an (…) 15" et https://exemple.fr/"a"\n\n« Un “mot” »',
  ],
  ["words", { "text/plain": " Un 2*3 * 4" }, "Avant. Un 2\\*3 * 4"],
])("%s becomes what a text has, and one undo takes it out", (_, data, expected) => {
  const { made, pasted, markdown } = editor("Avant.");
  pasted(data);
  expect(markdown().replaceAll("\u202F", "_")).toBe(expected);
  undo(made.state, made.dispatch);
  expect(markdown()).toBe("Avant.");
});

test("a copy of our own keeps its quotes as they were left", () => {
  const { pasted, markdown } = editor("Avant.");
  pasted({ "text/html": '<p data-pm-slice="1 1 []">"Oui"...</p>', "text/plain": '"Oui"...' });
  expect(markdown()).toBe('Avant."Oui"...');
});

test("quotes are set in proportion to their number", async () => {
  const sliceOf = (quotes: number) => open('"a '.repeat(quotes)).doc.slice(0);
  const [some, more] = [sliceOf(33_000), sliceOf(66_000)];
  let [least, most] = [Infinity, Infinity];
  for (let tries = 0; tries < 3; tries += 1) {
    least = Math.min(least, await cpuOf(() => frenchSlice(some)));
    most = Math.min(most, await cpuOf(() => frenchSlice(more)));
  }
  expect(most / least).toBeLessThan(3);
});

test.each([
  ["tables", "<table><tr><td>", 1_000],
  ["lists", "<ul><li>", 25_000],
  ["raised words", "<sup>", 20_000],
  ["raised words closed by others", "<sup></b><!--</sup>-->", 20_000],
  ["raised words that close in a title", '<sup title="</sup>">', 20_000],
  ["paragraphs", "<p>", 50_001],
])("%s one in another, or too many, come as words before any parser reads them", (_, html, times) => {
  const { made, pasted, markdown, said } = editor("Avant.");
  const parse = vi.spyOn(DOMParser.prototype, "parseFromString");
  vi.stubGlobal("ClipboardEvent", Event);
  onTestFinished(() => void [parse.mockRestore(), vi.unstubAllGlobals()]);
  pasted({ "text/html": `${html.repeat(times)}fond`, "text/plain": "fond" });
  expect([markdown(), said()]).toEqual(["Avant.fond", expect.stringContaining("sans sa mise en forme")]);
  pasted({ "text/html": `${html.repeat(times)}fond` });
  expect([markdown(), said()]).toEqual(["Avant.fond", expect.stringContaining("Rien n’est collé")]);
  made.posAtCoords = () => ({ pos: 1, inside: 0 });
  const dataTransfer = { getData: (type: string) => (type === "text/html" ? html.repeat(times) : "Fin "), files: [] };
  made.dom.dispatchEvent(Object.assign(new Event("drop", { bubbles: true, cancelable: true }), { dataTransfer }));
  expect([markdown(), parse.mock.calls.length]).toEqual(["Fin Avant.fond", 0]);
});

test("what Word puts in its comments is not counted, nor lines that close by themselves", () => {
  const { pasted, markdown, said } = editor("");
  const word = `<!--[if gte mso 9]><xml>${"<w:LsdException Locked='false'/>".repeat(376)}</xml><![endif]-->`;
  pasted({ "text/html": `${word}${"<p>Un<br>".repeat(100)}`, "text/plain": "Un" });
  expect([markdown().match(/Un/g)?.length, said()]).toEqual([100, null]);
});

test("an address is a link, and where words lead when they are selected", () => {
  const { made, pasted, markdown } = editor("Voir le vote :");
  pasted({ "text/plain": "https://exemple.fr/?utm_source=x" });
  expect(markdown()).toBe("Voir le vote :<https://exemple.fr/>");
  undo(made.state, made.dispatch);
  made.dispatch(made.state.tr.setSelection(TextSelection.create(made.state.doc, 6, 13)));
  pasted({ "text/plain": "https://exemple.fr/" });
  expect(markdown()).toContain("Voir [le vote](https://exemple.fr/)");
});

test("what is too long is refused whole, in words; a picture is asked for by its dialog", () => {
  const { pasted, markdown, said, openImage } = editor("Avant.");
  pasted({ "text/plain": "é".repeat(300_000), "text/html": `<p>${"é".repeat(300_000)}</p>` });
  expect(markdown()).toBe("Avant.");
  expect(said()).toMatch(/trop long pour être collé : il pèse \d+ ko, et il reste 200 ko sur les 200 ko/);
  const file = new File(["x"], "a.png", { type: "image/png" });
  pasted({ "text/html": '<img src="https://exemple.fr/a.png">' }, [file]);
  expect(openImage).toHaveBeenCalledWith([file]);
  expect([markdown(), said()]).toEqual(["Avant.", null]);
});
