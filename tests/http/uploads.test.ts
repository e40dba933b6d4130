import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { Client, signedInAdmin } from "../support/http.ts";
import { seededSite } from "../support/shared-sites.ts";

const NEW = "/admin/media/nouvelle";
const site = await seededSite();
const staff = await signedInAdmin(site);
const noise = { type: "gaussian" as const, mean: 128, sigma: 24 };
const create = { width: 200, height: 200, channels: 3 as const, background: "#146b46", noise };
const photo = await sharp({ create }).jpeg().toBuffer();

/** The same photograph with another comment: bytes of its own. */
const marked = () =>
  Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 34]), randomBytes(32), photo.subarray(2)]);

/** A PNG whose header says 400 million pixels and whose body is nothing. */
async function bomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 4, background: "#000" } })
    .png()
    .toBuffer();
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(20_000, 20);
  // PNG's own sum of the header.
  png.writeUInt32BE(crc(png.subarray(12, 29)), 29);
  return Buffer.concat([png, deflateSync(Buffer.alloc(100_000))]);
}
function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

function form(bytes: Buffer, name: string): FormData {
  const fields = new FormData();
  fields.set("image", new File([new Uint8Array(bytes)], "image"));
  fields.set("alt", `Affluence ${name}`);
  fields.set("credit", "Zoé");
  fields.set("submissionKey", crypto.randomUUID());
  return fields;
}
async function encodedForm(name: string): Promise<{ body: Buffer; type: string }> {
  const whole = new Response(form(marked(), name));
  return { type: whole.headers.get("content-type") ?? "", body: Buffer.from(await whole.arrayBuffer()) };
}

/** What one connection is answered to a form whose length is said to be this. */
async function sentWithLength(length: (bytes: number) => number): Promise<string> {
  const { body, type } = await encodedForm("mal dite");
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const lines = [`Host: ${new URL(site.url).host}`, `Origin: ${site.url}`, `Cookie: ${cookie}`, "Accept: text/html"];
  const head = [`POST ${NEW} HTTP/1.1`, ...lines, "Connection: close", `Content-Type: ${type}`];
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString())).on("close", () => resolve(answer));
    socket.on("error", () => {});
    socket.write(`${[...head, `Content-Length: ${length(body.length)}`].join("\r\n")}\r\n\r\n`);
    socket.write(body);
  });
}

/** A sending that is cut half-way. */
async function cut(): Promise<void> {
  const { body, type } = await encodedForm("coupée");
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { origin: site.url, cookie, "content-type": type, "content-length": String(body.length) };
  await new Promise<void>((ended) => {
    const call = request(site.url + NEW, { method: "POST", headers }).on("error", () => ended());
    call.write(body.subarray(0, body.length / 2), () => call.destroy());
  });
}

const files = () => ["media", "media-incoming"].flatMap((folder) => readdirSync(join(site.dataDir, folder)));
const keys = () => site.database.prepare<[], string>("SELECT key FROM Media").pluck().all();

test("pictures and false ones come at once: all are answered in French, the good ones are kept once, nothing is left behind", async () => {
  const [before, known] = [files(), keys()];
  const said = async (answer: Promise<Response>) => {
    const response = await answer;
    return [response.status, await response.text()];
  };
  const same = marked();
  const good = [marked(), marked(), same, same].map((bytes) => staff.post(NEW, form(bytes, "bonne")));
  const stranger = new Client(site).post(NEW, form(marked(), "sans droit"));
  const refused = {
    bomb: said(staff.post(NEW, form(await bomb(), "bombe"))),
    heavy: said(staff.post(NEW, form(randomBytes(11_000_000), "trop lourde"))),
    cv: said(new Client(site).post("/nous-rejoindre", form(Buffer.alloc(14_000_000), "cv"), { accept: "text/html" })),
  };
  const [short, endless] = [sentWithLength((bytes) => bytes >> 1), sentWithLength(() => 1_000_000_000)];
  await cut();
  expect((await new Client(site).get("/")).status).toBe(200);
  for (const answer of await Promise.all(good)) expect(answer.status).toBe(303);
  expect((await stranger).headers.get("location")).toBe("/auth");
  expect(await refused.bomb).toEqual([422, expect.stringContaining("millions de pixels au plus")]);
  expect(await refused.heavy).toEqual([422, expect.stringMatching(/10\sMo au plus/)]);
  expect((await refused.cv)[0]).toBe(422);
  expect(await short).toMatch(/^HTTP\/1\.1 400[\s\S]*illisible/);
  expect(await endless).toMatch(/^HTTP\/1\.1 413[\s\S]*trop/);
  const added = keys().filter((key) => !known.includes(key));
  expect(added).toHaveLength(3);
  expect(files().filter((name) => !before.includes(name) && !added.includes(name))).toEqual([]);
  expect(site.database.pragma("integrity_check", { simple: true })).toBe("ok");
});
