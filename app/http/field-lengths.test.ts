import { expect, test } from "vitest";
import { z } from "zod";
import { fieldRows, hasNone } from "#app/utils/field-rows.ts";
import { posted } from "#app/utils/posted.ts";
import { parseForm } from "./form.server.ts";
import { readJson } from "./json.server.ts";

const read: string[] = [];
/** Notes what a schema is given to work on. */
const text = (max: number, words: string) =>
  z
    .string()
    .overwrite((value) => {
      read.push(value);
      return value.trim();
    })
    .min(1, "Vide.")
    .max(max, words);
const row = z.object({ text: text(20, "Ligne trop longue.") });
const schema = posted(
  z.object({
    name: text(10, "Nom trop long."),
    title: text(10, "Titre trop long."),
    note: z
      .string()
      .transform((value) => (read.push(value), value))
      .pipe(z.string().max(30, "Note trop longue."))
      .optional(),
    lines: fieldRows(row, 3, (typed) => hasNone(typed as object, "text")),
    tags: z.array(text(5, "Mot trop long.")).optional(),
    day: z.enum(["lundi", "mardi"]).optional(),
  }),
);

const long = " ".repeat(900);
const typed: [name: string, value: string, words: string][] = [
  ["name", long, "Nom trop long."],
  ["note", long, "Note trop longue."],
  ["lines[1].text", long, "Ligne trop longue."],
  ["tags[0]", long, "Mot trop long."],
  ["tags", long, "Mot trop long."],
];

test.each(typed)(
  "%s far too long is refused in its own words, unread, and given back as typed",
  (name, value, words) => {
    read.length = 0;
    const form = new FormData();
    for (const [field, one] of Object.entries({ name: "Ana", title: "", [name]: value })) form.append(field, one);
    const parsed = parseForm(form, schema);
    if (parsed.ok) throw new Error("accepted");
    const { error, submission } = parsed.reply().data.result;
    expect(error.fieldErrors).toMatchObject({ [name]: [words], title: ["Ce champ est requis."] });
    expect(JSON.stringify(submission.payload)).toContain(value);
    expect(read.filter((one) => one.length > 100)).toEqual([]);
  },
);

test("a field a little over its length is read: blanks around it do not count", () => {
  const form = new FormData();
  for (const [field, one] of Object.entries({ name: `${" ".repeat(60)}Ana`, title: "T" })) form.append(field, one);
  expect(parseForm(form, schema)).toMatchObject({ ok: true, value: { name: "Ana" } });
  form.set("name", "Anastasia-Louise");
  const parsed = parseForm(form, schema);
  expect(!parsed.ok && parsed.reply().data.result.error.fieldErrors).toEqual({ name: ["Nom trop long."] });
});

test("a choice or a date is of 200 characters at most, in French", () => {
  const form = new FormData();
  for (const [field, one] of Object.entries({ name: "Ana", title: "T", day: long })) form.append(field, one);
  const parsed = parseForm(form, schema);
  expect(!parsed.ok && parsed.reply().data.result.error.fieldErrors.day).toEqual([expect.stringMatching(/caractères/)]);
});

test("texts of JSON likewise", async () => {
  read.length = 0;
  const call = (body: unknown) =>
    new Request("http://localhost:3000/x", {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
  const answer = await readJson(call({ name: long, title: "T", lines: [{ text: long }], tags: [long] }), schema);
  if (answer.ok) throw new Error("accepted");
  expect(await answer.reply().json()).toMatchObject({
    errors: { name: ["Nom trop long."], "lines[0].text": ["Ligne trop longue."], "tags[0]": ["Mot trop long."] },
  });
  expect(read).toEqual([]);
  const nested = `{"name":"Ana","title":"T","x":${"[".repeat(1_000)}${"]".repeat(1_000)}}`;
  expect(
    await readJson(
      new Request("http://localhost:3000/x", {
        method: "POST",
        body: nested,
        headers: { "content-type": "application/json" },
      }),
      schema,
    ),
  ).toMatchObject({ ok: true });
});
