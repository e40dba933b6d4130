import { expect, test } from "vitest";
import { z } from "zod";
import { posted } from "#app/utils/posted.ts";
import { readForm } from "./form.server.ts";
import { readPosted } from "./posted-form.server.ts";
import { fits, typedValues, writtenSize } from "./typed-values.ts";

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://localhost:3000/x", {
    method: "POST",
    body,
    headers: { origin: "http://localhost:3000", ...headers },
  });
const urlencoded = { "content-type": "application/x-www-form-urlencoded" };
const fields = (count: number) => Array.from({ length: count }, (_, index) => `a${index}=1`).join("&");

const part = (name: string, value: string, more = "") =>
  `--X\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const parts = (count: number) => `${part("a", "1").repeat(count)}--X--\r\n`;
const typed = (type: string, body: string) => readPosted(post(body, { "content-type": type }));

test("a form of a thousand fields is read, one of more is refused before it is parsed", async () => {
  expect([...(await readPosted(post(fields(1000), urlencoded)))]).toHaveLength(1000);
  await expect(readPosted(post(fields(60_000), urlencoded))).rejects.toMatchObject({ init: { status: 413 } });
});

test("parts are counted by what splits them, however their type is written", async () => {
  for (const type of [
    "multipart/form-data; boundary=X",
    "Multipart/form-data; boundary=X",
    'MULTIPART/FORM-DATA;Boundary="X"; a=b',
    'multipart/form-data; x="; boundary=zz"; boundary=X',
  ]) {
    expect([...(await typed(type, parts(1000)))]).toHaveLength(1000);
    await expect(typed(type, parts(1001))).rejects.toMatchObject({ init: { status: 413 } });
  }
});

test("texts of all parts count together, before they are decoded", async () => {
  const sent = new FormData();
  for (let index = 0; index < 14; index += 1) sent.append(`x${index}`, "\r\n".repeat(245_000));
  await expect(readPosted(post(sent))).rejects.toMatchObject({ init: { status: 413 } });
});

test("a body that its type does not describe is refused, whatever it holds", async () => {
  const multipart = "multipart/form-data; boundary=X";
  for (const [type, body] of [
    ["multipart/form-data", parts(2)],
    ["multipart/form-data; boundary=zz; boundary=X", parts(2)],
    [`multipart/form-data; boundary=${"X".repeat(71)}`, parts(2).replaceAll("--X", `--${"X".repeat(71)}`)],
    [multipart, parts(2).slice(0, -9)],
    [multipart, `--X\r\nContent-Type: text/plain\r\n\r\n1\r\n--X--\r\n`],
    [multipart, `${part("a".repeat(5000), "1")}--X--\r\n`],
    [multipart, `${part("a", "1", `; filename*=zz''%41`)}--X--\r\n`],
    [multipart, `${part("a", "1", ";a=b".repeat(100))}--X--\r\n`],
    [multipart, `${part("a", "1", "\r\nContent-Language: fr")}--X--\r\n`],
    ["multipart/mixed; boundary=X", parts(2)],
    ["text/plain", "a=1"],
    ["application/x-www-form-urlencoded-a", "a=1"],
  ] as const)
    await expect(typed(type, body), `${type.slice(0, 50)} ${body.slice(0, 50)}`).rejects.toMatchObject({
      init: { status: 400 },
    });
  await expect(typed(multipart, `${part("a", "é".repeat(500_001))}--X--\r\n`)).rejects.toMatchObject({
    init: { status: 413 },
  });
});

test("a multipart form comes as browsers write it: lists, empty files, odd names", async () => {
  const sent = new FormData();
  sent.append("tags", "a");
  sent.append("tags", "é\r\n\n--X--");
  sent.append("cv", new File(["%PDF"], 'd"a;b é.pdf', { type: "application/pdf" }));
  sent.append("none", new File([], ""));
  const form = await readPosted(post(sent));
  expect(form.getAll("tags")).toEqual(["a", "é\n\n--X--"]);
  const cv = form.get("cv") as File;
  expect([cv.name, cv.type, await cv.text()]).toEqual(['d"a;b é.pdf', "application/pdf", "%PDF"]);
  expect(form.get("none")).toMatchObject({ name: "", size: 0 });
});

test("a refused form is shown again with its own fields and nothing else that came", async () => {
  const schema = posted(
    z.object({
      name: z.string().min(3),
      tags: z.array(z.string()).optional(),
      sources: z.array(z.object({ url: z.string() })).default([]),
      rows: z.array(z.string()).max(2).optional(),
    }),
  );
  const deep = Array.from({ length: 980 }, (_, index) => `name.a${index}.b.c.d=1`).join("&");
  const rows = Array.from({ length: 9 }, (_, index) => `rows[${index}]=${index}`).join("&");
  const body = `${rows}&name=ab&tags=x&tags=y&sources[0].url=u&sources[0].x=1&tags[2].y=1&sourcesx=1&csrf=1&${deep}`;
  const form = await readForm(post(body, urlencoded), schema);
  if (form.ok) throw new Error("accepted");
  const { submission } = form.reply().data.result;
  // Of too many rows, some.
  expect(submission.payload).toEqual({
    name: "ab",
    tags: ["x", "y"],
    sources: [{ url: "u" }],
    rows: ["0", "1", "2", "3", "4", "5", "6"],
  });
  expect(submission.fields).toEqual(expect.arrayContaining(["name", "tags", "sources[0].url"]));
});

test("what would turn the words around a text is left out of it, its marks and emoji are not", async () => {
  const sent = new FormData();
  sent.append("title", "Réunion \u202Ertl\u2069 \u200Fعربي\u200E 👩‍👩‍👧");
  sent.append("file", new File(["\u202E"], "a.txt"));
  const form = await readPosted(post(sent));
  expect(form.get("title")).toBe("Réunion rtl \u200Fعربي\u200E 👩‍👩‍👧");
  expect(form.get("file")).toMatchObject({ name: "a.txt", size: 3 });
});

test("what the headers refuse is not read at all", async () => {
  const request = post("title=x", { ...urlencoded, origin: "https://ailleurs.example" });
  const form = await readForm(request, posted(z.object({})));
  expect(form.ok ? null : form.reply().init?.status).toBe(403);
  expect(request.bodyUsed).toBe(false);
});

test("nothing is given back to a form whose origin the browser does not vouch for", async () => {
  const body = new URLSearchParams({ title: "Tapé", csrf: "vieux" });
  const cookie = "cx-csrf=altéré";
  for (const [origin, given] of [
    ["http://localhost:3000", { title: "Tapé" }],
    ["https://ailleurs.example", {}],
  ] as const) {
    const form = await readForm(
      post(body, { origin, cookie: encodeURI(cookie) }),
      posted(z.object({ title: z.string() })),
    );
    if (form.ok) throw new Error("accepted");
    expect(form.reply().data.result.submission.payload).toEqual(given);
  }
});

test("what is given back never grows far past what came; a long text of people always comes back", () => {
  const written = (value: Record<string, unknown>) => writtenSize(JSON.stringify(typedValues(value, [])));
  for (const hostile of ["<".repeat(900_000), "&".repeat(100_000), "\n".repeat(300_000)])
    expect(written({ name: "Zoé", body: hostile })).toBeLessThan(64_000);
  expect(typedValues({ name: "Zoé", body: "<".repeat(900_000) }, [])).toEqual({ name: "Zoé" });
  // All that a public form may have, whatever its signs.
  for (const body of ['"'.repeat(60_000), "a\n".repeat(30_000)]) expect(typedValues({ body }, [])).toEqual({ body });
  // Lists made of gaps: nothing came, little goes back.
  const gaps = Array.from({ length: 900 }, (_, index) => [`a${index}`, Object.assign([], { 999: "" })]);
  expect(Object.keys(typedValues(Object.fromEntries(gaps), [])).length).toBeLessThan(15);
  const honest = "« L’été s’achève », dit-elle à l'Assemblée : c'est [voté](https://a.example) !\n\n".repeat(2400);
  expect(Buffer.byteLength(honest)).toBeGreaterThan(190_000);
  expect(typedValues({ body: honest }, [])).toEqual({ body: honest });
  expect(fits(writtenSize("<".repeat(5000)), 5000)).toBe(true);
});
