import fc from "fast-check";
import { expect, test } from "vitest";
import { renderMarkdown } from "#app/modules/markdown/render.server.ts";
import { isLong } from "#tests/support/long-run.ts";
import { type Block, blocksIn, type RichText, plainText } from "../block.ts";
import { type BlockField, type Kind, isRows } from "../kind.ts";
import { findKind, kinds } from "../kinds.ts";
import { timeline } from "../kinds/steps.ts";
import { judgeForm, reopened } from "./form.server.ts";
import { type Sent, schemaOf, typedIn } from "./schema.ts";

/** What Markdown, attributes and directives give a meaning to, among words. */
const nasty = fc
  .array(fc.constantFrom(..."aé1 .:*_`\"'<>[]{}()|&;#-+=~!\\\n", "&amp;", ":::", " : ", "- ", "1. ", "](", "Ligne"), {
    minLength: 1,
    maxLength: 7,
  })
  .map((parts) => parts.join("").replaceAll(/\s+/g, " ").trim())
  .filter((text) => /[a-zé1]/.test(text));

const isNumber = ({ input }: BlockField) => input === "number";
const https = fc.constantFrom("https://www.exemple.fr/a?b=1&c=%22", "https://exemple.fr/a_(b)?d=&copy;1");

const valueOf = (field: BlockField): fc.Arbitrary<string> =>
  field.input === "picture"
    ? fc.constantFrom("/media/0123456789abcdef/640.jpg#640x480", "/art/maison/europe-1/960.jpg")
    : field.input === "url"
      ? https
      : isNumber(field)
        ? fc.integer({ min: 5, max: 9 }).map(String)
        : field.name === "date" || field.name === "verifie"
          ? fc.constantFrom("2024", "2024-12", "2024-12-04")
          : field.name === "colour"
            ? fc.constantFrom("#cc2443", "")
            : field.input === "check"
              ? fc.constant("")
              : nasty;

const record = (fields: BlockField[]) =>
  fc.record(Object.fromEntries(fields.map((field) => [field.name, valueOf(field)])));

const filled = (form: Kind): fc.Arbitrary<Sent> =>
  fc
    .record(
      Object.fromEntries(
        form.fields.map((part) => [
          part.name,
          isRows(part)
            ? fc.array(record(part.row), { minLength: Math.max(2, part.min), maxLength: Math.min(4, part.max) })
            : valueOf(part),
        ]),
      ),
    )
    .map((sent) => agreed(form.name, sent as Sent));

/** What a kind asks of its values together. */
function agreed(kind: string, sent: Sent): Sent {
  const rows = (name: string) => sent[name] as Record<string, string>[];
  if (kind === "hemicycle") {
    const groups = rows("groups").map((row, index) => ({ ...row, name: `${row.name} ${index}` }));
    const sieges = groups.reduce((sum, row) => sum + Number((row as Record<string, string>).seats), 0);
    return { ...sent, groups, sieges: String(sieges), majorite: String(Math.floor(sieges / 2) + 1) };
  }
  if (kind === "barres")
    return { ...sent, bars: rows("bars").map((row, index) => ({ ...row, label: `${row.label} ${index}` })) };
  if (kind === "france-belgique") return { ...sent, belgique: sent.france ?? "" };
  // The drawing sets the quotation marks.
  if (kind === "citation") return { ...sent, said: `Je dis ${sent.said as string}` };
  if (kind === "vote") return { ...sent, sieges: "577", majorite: "289", resultat: `Ah ${sent.resultat as string}` };
  if (kind === "suivi-loi") return { ...sent, etape: "1" };
  if (kind === "pour-contre") return { ...sent, contre: rows("pour").slice(0, 3), pour: rows("pour").slice(0, 3) };
  if (kind === "video") return { ...sent, adresse: "https://tube.exemple.fr/w/9c9de5e8-0a1e-484a" };
  if (kind === "renvoi") return { page: "/elections/presidentielle-2027" };
  if (kind === "question")
    return {
      ...sent,
      answers: rows("answers").map((row, index) => ({
        ...row,
        answer: `${row.answer} ${index}`,
        ...(index === 1 ? { right: "on" } : {}),
      })),
    };
  return sent;
}

/** Every text and number that a block holds, with its marks taken off. */
function leaves(data: unknown): string[] {
  if (typeof data === "string" || typeof data === "number") return [String(data).trim()];
  if (typeof data !== "object" || data === null) return [];
  const isRich =
    Array.isArray(data) &&
    data.some((part) => typeof part === "string" || Array.isArray((part as { text?: unknown } | null)?.text));
  const whole = isRich ? [plainText(data as RichText).trim()] : [];
  return [...whole, ...Object.values(data).flatMap(leaves)];
}

test.each(kinds.map((form) => [form.name, form] as const))(
  "%s: what is typed in its form is what the block says, whatever the signs in it",
  (kind, form) => {
    fc.assert(
      fc.property(filled(form), (sent) => {
        const parsed = schemaOf(form).parse(sent) as Sent;
        const judged = judgeForm(form, parsed);
        if (!judged.ok)
          throw new Error(
            `${JSON.stringify(judged.errors)}\n${form.write({ text: (n) => String(parsed[n] ?? ""), rows: (n) => (parsed[n] as never) ?? [] })}`,
          );
        const { markdown } = judged.value;
        const { html } = renderMarkdown(`Avant.\n\n${markdown}\n\nAprès.`, { blocks: true });
        expect(html).toMatch(/^<p>Avant\.<\/p>\n<div data-block="[^"<>]+"><\/div>\n<p>Après\.<\/p>\n$/);
        const [block] = blocksIn(html);
        expect(block).toMatchObject({ kind });
        expect(reopened(markdown).filled?.kind.name, markdown).toBe(kind);
        const said = leaves((block as Block).data);
        for (const part of form.fields) {
          const fields = isRows(part) ? part.row : [part];
          const rows = isRows(part) ? (sent[part.name] as Record<string, string>[]) : [sent as Record<string, string>];
          for (const row of rows)
            for (const { name, input } of fields)
              if (row[name] && input !== "check" && name !== "colour") expect(said, markdown).toContain(row[name]);
        }
      }),
      isLong ? { numRuns: 60 } : { numRuns: 15, seed: 7 },
    );
  },
);

test("a block of a text opens in its form again, unless the form would lose something of it", () => {
  const kept = kinds.map(({ example }) => example).filter((source) => reopened(source).filled === null);
  // Links among its words, and sources with names of their own: its Markdown is shown.
  expect(kept.map((source) => /^:+([\w-]+)/.exec(source)?.[1])).toEqual(["france-belgique", "pour-contre"]);
  const { filled } = reopened(timeline.example);
  expect(filled?.values).toMatchObject({ title: "Une Constitution qui change", nom: "Légifrance" });
  expect(reopened(timeline.example.replace(/source="[^"]*"/, "")).why).toEqual([
    expect.stringMatching(/source manque/),
  ]);
});

test("what someone forgets or copies by hand is told in the form's words, not in those of the text", () => {
  const errors = (kind: string, sent: Sent) =>
    schemaOf(findKind(kind) as Kind)
      .safeParse(sent)
      .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  const speaker = { who: "Anne, maire", text: "Non.", source: "www.exemple.fr/a" };
  expect(errors("pour-contre", { question: "Oui ?", pour: [{ ...speaker, source: "http://exemple.fr" }] })).toEqual([
    "pour.0.source: Un lien commence par https://.",
    "contre: Remplissez-en au moins 1.",
  ]);
  const steps = [{ moment: "Hier", text: "Rien." }];
  expect(errors("frise", { title: "Jours", steps, source: "exemple.fr" })).toEqual([
    "steps: Remplissez-en au moins 2.",
  ]);
  const debate = findKind("pour-contre") as Kind;
  const read = schemaOf(debate).parse({ question: "Oui ?", pour: [speaker], contre: [speaker] }) as Sent;
  expect(debate.write(typedIn(read))).toContain("(<https://www.exemple.fr/a>)");
});

const judged = (kind: string, sent: object) => {
  const form = findKind(kind) as Kind;
  return judgeForm(form, schemaOf(form).parse(sent) as Sent);
};

test("a ready assembly has the seats of its chamber, a source and a day, and opens again as it was filled in", () => {
  const form = findKind("hemicycle") as Kind;
  const totals = form.ready?.map(({ name, values }) => {
    const written = judged("hemicycle", values);
    if (!written.ok) throw new Error(JSON.stringify(written.errors));
    const again = reopened(written.value.markdown).filled?.values;
    expect(again).toMatchObject({ sieges: values.sieges, date: values.date });
    expect(again?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    return [name, values.sieges];
  });
  expect(totals).toEqual([
    ["Assemblée nationale", "577"],
    ["Sénat", "348"],
    ["Chambre des représentants", "150"],
    ["Parlement européen", "720"],
  ]);
});

test("a colour is chosen by its name, or is the one that it had, and opens as it was chosen", () => {
  const choices = ["rouge", "#0d378a", "#123456", ""];
  const groups = choices.map((colour, index) => ({ name: `Groupe ${index}`, seats: "5", colour }));
  // A colour that the browser sends for an empty row makes it none.
  const sent = {
    title: "Conseil",
    sieges: "20",
    source: "https://exemple.fr/",
    groups: [...groups, { colour: "vert" }],
  };
  const written = judged("hemicycle", sent);
  if (!written.ok) throw new Error(JSON.stringify(written.errors));
  const { markdown } = written.value;
  expect(markdown.match(/\(.+\)$/gm)).toEqual(["(rouge)", "(#0d378a)", "(#123456)"]);
  expect(reopened(markdown).filled?.values.groups).toMatchObject([
    { colour: "rouge" },
    { colour: "#0d378a" },
    { colour: "#123456" },
    {},
  ]);
});

test("what is wrong with a row is told at the row", () => {
  const groups = [
    { name: "Gauche", seats: "12,5" },
    { name: "Droite", seats: "7" },
    { name: "gauche", seats: "1" },
  ];
  expect(judged("hemicycle", { title: "Conseil", sieges: "20", source: "https://exemple.fr/", groups })).toMatchObject({
    errors: {
      "groups[0].seats": [expect.stringContaining("attend un nombre entier")],
      "groups[2].name": [expect.stringContaining("y est deux fois")],
    },
  });
  const bars = [
    { label: "A", value: "1" },
    { label: "A b", value: "trop" },
  ];
  expect(judged("barres", { title: "Deux", source: "https://exemple.fr/", bars })).toMatchObject({
    errors: { "bars[1].value": [expect.stringContaining("finit par un nombre seul")] },
  });
});
