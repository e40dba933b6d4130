import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createArticle } from "#app/modules/articles/mutations.server.ts";
import { articleSchema } from "#app/modules/articles/schema.ts";
import { action as signIn } from "#app/routes/account/staff-sign-in/page.tsx";
import { action as saveArticle } from "#app/routes/admin/articles/edit.tsx";
import type { Errors } from "#app/utils/outcome.ts";
import { posted } from "#app/utils/posted.ts";
import { contextFor, formRequest, makeStaff } from "../../tests/support/actors.ts";
import { parseForm, provedForm, readButton, readForm } from "./form.server.ts";

const schema = posted(
  z.object({
    title: z.string({ error: "Donnez un titre." }),
    sources: z.array(z.object({ url: z.string() })).optional(),
    tags: z.array(z.string()).optional(),
  }),
);

// A second reading throws: its body is used.
describe("a form is read once", () => {
  test("the article's", async () => {
    const staff = await makeStaff("editor");
    const created = await createArticle(staff, articleSchema.parse({ title: "Un titre" }));
    if (!created.ok) throw new Error("not created");
    const form = new FormData();
    form.set("title", "Un autre titre");
    form.set("version", "1");
    form.set("image", new File(["%PDF-1.7"], "photo.jpg"));
    const request = formRequest(`/admin/articles/${created.value.id}`, form);
    const args = { request, params: { id: String(created.value.id) }, context: contextFor(staff) };
    const answer = await saveArticle(args as unknown as Parameters<typeof saveArticle>[0]);
    expect(answer).toMatchObject({
      init: { status: 422 },
      data: { result: { submission: { payload: { title: "Un autre titre" } } } },
    });
  });

  test("the one that signs in", async () => {
    const staff = await makeStaff("editor");
    const request = formRequest("/auth", { username: staff.username, password: "mot-de-passe-de-test" });
    const args = { request, params: {}, context: contextFor(staff) };
    const answer = await signIn(args as unknown as Parameters<typeof signIn>[0]);
    expect(answer).toMatchObject({ status: 303 });
  });
});

test("what replaces a file between the two readings is what the fields are read from", async () => {
  const body = new FormData();
  body.set("title", "Titre");
  body.set("image", new File(["x"], "x.jpg"));
  const sent = await provedForm(formRequest("/x", body));
  if (!sent.ok) throw new Error("refused");
  sent.formData.set("sources[0].url", "/media/1");
  sent.formData.delete("image");
  const form = parseForm(sent.formData, schema);
  expect(form).toMatchObject({ ok: true, value: { title: "Titre", sources: [{ url: "/media/1" }] } });
});

test("a refusal shows again what was sent, rows and gaps too, but no secret, no file, no unknown name", async () => {
  const body = new FormData();
  for (const [name, value] of [
    ["sources[2].url", "https://a.example"],
    ["tags[1]", "deux"],
    ["newPassword", "un secret"],
    ["__proto__.x", "1"],
  ] as const)
    body.set(name, value);
  body.set("image", new File(["x"], "x.jpg"));
  const form = await readForm(formRequest("/x", body), schema);
  if (form.ok) throw new Error("accepted");
  const { data, init } = form.reply();
  expect(init?.status).toBe(422);
  expect(data.result.error.fieldErrors).toMatchObject({ title: ["Donnez un titre."] });
  expect(data.result.submission.payload).toEqual({
    sources: ["", "", { url: "https://a.example" }],
    tags: ["", "deux"],
  });
});

test("what someone else changed since is a conflict, what the schema refuses is not", async () => {
  const form = await readForm(formRequest("/x", { title: "Un titre" }), schema);
  const statusOf = (errors: Errors) => form.reply(errors).init?.status;
  expect(statusOf({ version: ["Léa a modifié cette fiche.", "2"] })).toBe(409);
  expect([statusOf({ title: ["Trop long."] }), statusOf({})]).toEqual([422, 422]);
});

test("a form without proof of its origin is the page again, nothing lost; a button throws", async () => {
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    new Request("http://localhost:3000/x", { method: "POST", body: new URLSearchParams(fields), headers });
  const refused = await readForm(post({ title: "Tapé", csrf: "vieux" }, { origin: "http://localhost:3000" }), schema);
  if (refused.ok) throw new Error("accepted");
  const { data, init } = refused.reply();
  expect(init?.status).toBe(403);
  expect(data.result.submission.payload).toEqual({ title: "Tapé" });
  await expect(readButton(post({ title: "x" }))).rejects.toMatchObject({ init: { status: 403 } });
  await expect(readButton(post({}, { "sec-fetch-site": "same-origin" }))).resolves.toBeInstanceOf(FormData);
});

test("without a schema no text of a form is longer than what a button sends", async () => {
  const sent = (text: string) => formRequest("/x", { back: text });
  expect((await readButton(sent("a".repeat(2_500)))).get("back")).toHaveLength(2_500);
  for (const read of [readButton, provedForm])
    await expect(read(sent("a".repeat(2_501)))).rejects.toMatchObject({ init: { status: 413 } });
  expect(await provedForm(sent("a".repeat(2_501)), schema)).toMatchObject({ ok: true });
});

test("of a button that takes a form along, what it says itself is read, and nothing of that form", async () => {
  const fields = { status: "du formulaire", body: "a".repeat(100_000), "bouton-assigneeId": "2" };
  const along = (path: string) => readButton(formRequest(`${path}?saisie-de=/admin/x&bouton-status=closed`, fields));
  const read = await along("/admin/messages/1/classer");
  expect([...read].filter(([name]) => name !== "csrf" && name !== "submissionKey")).toEqual([
    ["status", "closed"],
    ["assigneeId", "2"],
  ]);
  await expect(along("/x")).rejects.toMatchObject({ init: { status: 413 } });
});
