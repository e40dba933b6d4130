import { expect, test } from "vitest";
import { z } from "zod";
import { countFields, readPosted } from "./posted.server.ts";
import { readForm } from "./form.server.ts";
import { fits, givenBack, writtenSize } from "./given-back.ts";

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://localhost:3000/x", {
    method: "POST",
    body,
    headers: { origin: "http://localhost:3000", ...headers },
  });
const urlencoded = { "content-type": "application/x-www-form-urlencoded" };
const fields = (count: number) => Array.from({ length: count }, (_, index) => `a${index}=1`).join("&");

test("a form of a thousand fields is read, one of more is refused before it is parsed", async () => {
  expect([...(await readPosted(post(fields(1000), urlencoded)))]).toHaveLength(1000);
  await expect(readPosted(post(fields(60_000), urlencoded))).rejects.toMatchObject({ init: { status: 413 } });
  const multipart = new FormData();
  for (let index = 0; index < 1500; index += 1) multipart.append("a", "1");
  await expect(readPosted(post(multipart))).rejects.toMatchObject({ init: { status: 413 } });
});

test("fields are counted as they are separated, whatever the boundary", async () => {
  for (const type of [
    "multipart/form-data; boundary=x",
    'multipart/form-data; boundary="x"; a=b',
    "multipart/form-data;Boundary=x",
  ])
    expect(countFields(Buffer.from("--x\r\na\r\n--x\r\nb\r\n--x--"), type)).toBe(3);
  expect(countFields(Buffer.from("a&b&c"), "application/x-www-form-urlencoded")).toBe(2);
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
  const form = await readForm(request, z.object({}));
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
    const form = await readForm(post(body, { origin, cookie: encodeURI(cookie) }), z.object({}));
    if (form.ok) throw new Error("accepted");
    expect(form.reply().data.result.submission.payload).toEqual(given);
  }
});

test("what is given back never grows far past what came; a long text of people always comes back", () => {
  const written = (value: Record<string, unknown>) => writtenSize(JSON.stringify(givenBack(value, [])));
  for (const hostile of ["<".repeat(900_000), "&".repeat(100_000), "\n".repeat(300_000), '"'.repeat(50_000)])
    expect(written({ name: "Zoé", body: hostile })).toBeLessThan(64_000);
  expect(givenBack({ name: "Zoé", body: "<".repeat(900_000) }, [])).toEqual({ name: "Zoé" });
  // Lists made of gaps: nothing came, little goes back.
  const gaps = Array.from({ length: 900 }, (_, index) => [`a${index}`, Object.assign([], { 999: "" })]);
  expect(Object.keys(givenBack(Object.fromEntries(gaps), [])).length).toBeLessThan(15);
  const honest = "« L’été s’achève », dit-elle à l'Assemblée : c'est [voté](https://a.example) !\n\n".repeat(2400);
  expect(Buffer.byteLength(honest)).toBeGreaterThan(190_000);
  expect(givenBack({ body: honest }, [])).toEqual({ body: honest });
  expect(fits(writtenSize("<".repeat(5000)), 5000)).toBe(true);
});
