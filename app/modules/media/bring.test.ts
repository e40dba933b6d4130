import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bringPicture } from "./images.server.ts";
import { newMediaForm } from "./library-schema.ts";
import { inspectImage } from "./sharp.server.ts";

let server: Server;
let host = "";
const licence = "cc-by-4.0";

beforeAll(async () => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#2a6" } })
    .jpeg()
    .toBuffer();
  server = createServer(({ url }, answer) => {
    if (url === "/tourne") answer.writeHead(302, { location: "/tourne" }).end();
    else if (url === "/lourde") answer.end(Buffer.alloc(40_000_000));
    else answer.end(picture);
  });
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const bring = (path: string, options = {}, asked = licence) =>
  bringPicture(
    1,
    { address: `http://${host}${path}`, licence: asked },
    { sources: [{ name: "Essai", hosts: [host], licences: [licence] }], allowPrivate: [host], ...options },
  );

test("a picture of a source whose licence is clear is brought, any other is refused in words", async () => {
  expect(await bring("/salle.jpg")).toMatchObject({ ok: true, value: { name: "salle.jpg" } });
  const refusals: [Promise<unknown>, string, RegExp][] = [
    [bring("/salle.jpg", {}, "cc0"), "licence", /ne donne pas cette licence/],
    [bring("/salle.jpg", { sources: [] }), "address", /pas dans notre liste/],
    [bring("/salle.jpg", { allowPrivate: false }), "address", /privé|port/],
    [bring("/tourne"), "address", /tourne sans doute en rond/],
    [bring("/lourde"), "address", /dépasse/],
  ];
  for (const [asked, field, words] of refusals)
    expect(await asked).toMatchObject({ ok: false, errors: { [field]: [expect.stringMatching(words)] } });
});

test("someone is credited, and a licence has its page", () => {
  const refused = (typed: object) =>
    Object.keys(newMediaForm.schema.safeParse(typed).error?.flatten().fieldErrors ?? {});
  expect(refused({ alt: "Une salle" })).toEqual(["credit"]);
  expect(refused({ credit: "Zoé", licence })).toEqual(["sourceUrl"]);
  expect(refused({ credit: "Zoé", address: "https://exemple.fr/a.jpg" })).toEqual(["address", "licence"]);
});

test("a picture of 1 × 8,000 px is no picture", async () => {
  const strip = await sharp({ create: { width: 1, height: 8000, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  expect(await inspectImage(strip, "image")).toMatchObject({
    ok: false,
    errors: { image: [expect.stringMatching(/bande/)] },
  });
});
