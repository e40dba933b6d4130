import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { judgeCsrf } from "#app/http/csrf.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { readJson } from "#app/http/json.server.ts";
import { posted } from "#app/utils/posted.ts";

/** Words that an English sentence can hardly do without, and that no French one holds. */
const english =
  /\b(the|is|are|was|were|must|should|cannot|invalid|expected|received|required|string|number|boolean|array|undefined|too|small|big|characters?|value|field|failed|not|least|input|please|unrecognized|with|and|this|that|your|you|bad request|unexpected|forbidden|unauthorized)\b/i;

const app = resolve(import.meta.dirname, "..", "app");
const files = (folder: string, pattern: RegExp) =>
  readdirSync(join(app, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name) && !entry.name.includes(".test."))
    .map((entry) => join(entry.parentPath, entry.name));

const wrong = [
  undefined,
  null,
  "",
  " ",
  "x",
  12,
  -1,
  1.5,
  true,
  [],
  {},
  [{}],
  ["x"],
  "x".repeat(250_000),
  "1.2.3",
  "\u0000",
];

/** What a schema says of values that nobody should send, field by field and as a whole. */
function complaints(schema: z.ZodType): string[] {
  const inputs: unknown[] = [...wrong];
  const shape = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  for (const name of shape) inputs.push(...wrong.map((value) => ({ [name]: value })));
  for (const value of wrong) inputs.push(Object.fromEntries(shape.map((name) => [name, value])));
  return inputs.flatMap((input) => schema.safeParse(input).error?.issues.map(({ message }) => message) ?? []);
}

const schemas = await Promise.all(
  files("modules", /^(.*-)?(schema|forms)\.ts$/).map(async (file) => {
    const module = (await import(file)) as Record<string, unknown>;
    return Object.entries(module)
      .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
      .map(([name, schema]) => [`${file.slice(app.length)} ${name}`, schema] as const);
  }),
);

describe("what a schema refuses is said in French", () => {
  test("there are schemas to walk", () => expect(schemas.flat().length).toBeGreaterThan(30));
  test.each(schemas.flat())("%s", (_name, schema) => {
    expect([...new Set(complaints(schema))].filter((message) => english.test(message))).toEqual([]);
  });
});

/** To the letter (docs/product.md, 8). */
const inItsLanguage = /: Failed to fetch (articles|RSS news|news)$/;

test("the words of a sentence that people read, wherever the code writes it, are French", () => {
  const found = [
    ...files("modules", /\.tsx?$/),
    ...files("records", /\.tsx?$/),
    ...files("http", /\.tsx?$/),
    ...files("routes", /\.tsx?$/),
    ...files("ui", /\.tsx?$/),
  ].flatMap((file) => {
    // What the log is read by is not what people read: the words beside it are (modules/health/log-words.ts).
    const code = readFileSync(file, "utf8").replaceAll(
      /^\s*"[^"\n]+":|\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$|new (?:\w*Error|Counts|Timings)\([^)]*\)|log\.\w+\([^;]*;/gm,
      "",
    );
    return [...code.matchAll(/"([A-ZÀÉÊ«][^"\n]* [^"\n]* [^"\n]*)"|`([A-ZÀÉÊ«][^`\n]* [^`\n]* [^`\n]*)`/g)]
      .map(([, plain, template = ""]) => plain ?? template.replaceAll(/\$\{[^}]*\}/g, ""))
      .filter((sentence) => english.test(sentence) && !/^[A-Z]{3,} /.test(sentence))
      .map((sentence) => `${file.slice(app.length)}: ${sentence}`);
  });
  expect(found.filter((sentence) => !inItsLanguage.test(sentence))).toEqual([]);
});

/** Every text of a program, without its code: strings, templates, what stands between tags. */
function texts(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(texts);
  if (typeof node !== "object" || node === null) return [];
  const { type, value } = node as { type?: string; value?: unknown };
  if (typeof value === "string" && (type === "Literal" || type === "JSXText")) return [value];
  if (type === "TemplateElement") return [(value as { cooked: string }).cooked];
  return Object.values(node).flatMap(texts);
}

const written = ["enhance", "modules", "platform", "records", "routes", "ui"]
  .flatMap((folder) => files(folder, /\.tsx?$/))
  // Not ours; told to a terminal; a question to the database.
  .filter((file) => !/\/(?:platform\/(?:prisma\/|env\.server)|media\/usage\.)/.test(file));

describe("the signs that French sets apart", () => {
  /** To the letter (docs/product.md, 8), or read by a program. */
  const toTheLetter = [
    "Suivez-nous :",
    "Comprendre les enjeux politiques d'aujourd'hui pour construire le monde de demain. Par des jeunes, pour tous !",
    "Email vérifié !",
    "Code renvoyé !",
    "Notifications activées !",
    // A setting, shown by the rules like all that staff type.
    "Clairvoix explique aux 15-30 ans la politique de France, de Belgique et d’Europe : articles courts, datés et sourcés, directs, podcasts. Par des jeunes.",
    "Liste A : 100 000\nListe B : 80 000\nListe C : 30 000\nListe D : 20 000",
  ];
  const breakable = /[\p{L}\d»)%’…?!] [;:!?»](?=\s|$)|« \S/u;

  test("never stand alone at the head of a line", () => {
    const found = written.flatMap((file) => {
      const code = readFileSync(file, "utf8");
      if (!breakable.test(code)) return [];
      return (
        texts(parseSync(file, code).program)
          .map((text) => text.trim())
          // Examples of blocks are shown by the rules too.
          .filter((text) => breakable.test(text) && !toTheLetter.includes(text) && !text.startsWith(":::"))
          .map((text) => `${file.slice(app.length)}: ${text}`)
      );
    });
    expect(found).toEqual([]);
  });

  test("nor after what a sentence is given", () => {
    expect(written.filter((file) => /\$\{[^{}]*\} »/.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});

test("a hint names what it speaks of before any pronoun", () => {
  const pronoun =
    /^(?:(?:La|Le|Les|Un|Une) (?:siens?|siennes?|même|par)|Cel(?:ui|les?)|Ceux|Ce (?:que?|qui|dont|sur|à)|Ce qu’|Qui|Où|Elles?|Ils?(?! (?:faut|manque|y a))|Cela|Son|Sa|Ses|Leurs?|Laissée?|Désactivée?)(?![\p{L}-])/u;
  /** What the attributes of a program's elements begin with. */
  function hints(node: unknown): string[] {
    if (Array.isArray(node)) return node.flatMap(hints);
    if (typeof node !== "object" || node === null) return [];
    const { type, name, value } = node as { type?: string; name?: { name?: unknown }; value?: unknown };
    if (type === "JSXAttribute" && (name?.name === "hint" || name?.name === "text")) return texts(value).slice(0, 1);
    return Object.values(node).flatMap(hints);
  }
  const found = written
    .filter((file) => file.endsWith(".tsx") && !file.includes("/routes/public/"))
    .flatMap((file) => {
      const code = readFileSync(file, "utf8");
      if (!/\b(?:hint|text)=/.test(code)) return [];
      return hints(parseSync(file, code).program)
        .filter((text) => pronoun.test(text))
        .map((text) => `${file.slice(app.length)}: ${text}`);
    });
  expect(found).toEqual([]);
});

test("an email has one name (docs/style.md)", () => {
  const other =
    /(?<![/\w-])(?:courriels?|e-mails?)(?![\w-])|\b(?:adresse|boîte|par|un|des|le|les|ce|ces|nos|de) mails?\b|adresse électronique/i;
  const content = ["app/routes/public/legal/content", "prisma/seed/content"].flatMap((folder) =>
    readdirSync(resolve(app, "..", folder), { recursive: true, withFileTypes: true })
      .filter(({ name }) => /\.(md|yaml)$/.test(name))
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  const found = [
    // An address keeps its name: a page of the back office has been kept under it.
    ...written
      .filter((file) => !file.endsWith("/routes.ts"))
      .flatMap((file) => {
        const code = readFileSync(file, "utf8");
        return other.test(code) ? texts(parseSync(file, code).program).map((text) => [file, text] as const) : [];
      }),
    ...content.map((file) => [file, readFileSync(file, "utf8")] as const),
  ].flatMap(([file, text]) => (other.test(text) ? [`${file}: ${other.exec(text)?.[0]}`] : []));
  expect(found).toEqual([]);
});

describe("what a call gets wrong is said in French", () => {
  const schema = posted(z.object({ email: z.email(), count: z.number().max(3), kind: z.enum(["a", "b"]) }));
  const call = (body: string) =>
    new Request("http://localhost:3000/api/x", {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });

  test.each([
    "[]",
    "null",
    "1",
    '"x"',
    "{}",
    "{",
    "",
    '{"email":1,"count":"x","kind":2}',
    '{"email":"x","count":9,"kind":"c"}',
  ])("%s", async (body) => {
    const answer = await readJson(call(body), schema);
    if (answer.ok) throw new Error("accepted");
    const text = await answer.reply().text();
    expect(text).not.toMatch(/"message":"[^"]*\b(Invalid|expected|received|Too|Required)\b/i);
    const said = JSON.parse(text) as { message: string; errors?: Record<string, string[]> };
    for (const sentence of [said.message, ...Object.values(said.errors ?? {}).flat()])
      expect(sentence).not.toMatch(english);
  });

  test("a field without words of its own, in a form", async () => {
    const request = new Request("http://localhost:3000/x", {
      method: "POST",
      body: new URLSearchParams({ email: "x", count: "neuf", kind: "c" }),
      headers: { origin: "http://localhost:3000" },
    });
    const form = await readForm(request, schema);
    if (form.ok) throw new Error("accepted");
    const { fieldErrors } = form.reply().data.result.error;
    expect(Object.keys(fieldErrors).toSorted()).toEqual(["count", "email", "kind"]);
    for (const sentence of Object.values(fieldErrors).flat()) expect(sentence).not.toMatch(english);
  });

  test("an Origin that is no address is ours to refuse, before the framework does in English", async () => {
    const headers = { origin: "n’importe quoi".normalize("NFKD").replaceAll(/[^a-z ]/g, "") };
    expect(await judgeCsrf(new Request("http://localhost:3000/x", { method: "POST", headers }))).toBe("refused");
  });
});
