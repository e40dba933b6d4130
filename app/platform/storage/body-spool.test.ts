import { randomBytes } from "node:crypto";
import { readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { QueueFull } from "#app/platform/limits/fair-queue.server.ts";
import { spoolBody } from "./body-spool.server.ts";

const MB = 1_000_000;
const from = ["others", "réseau"] as const;
const folder = join(process.env.DATA_DIR ?? "", "cache", "sent");
const left = () => readdirSync(folder);

const post = (body: BodyInit) =>
  new Request("http://localhost:3000/x", { method: "POST", body, duplex: "half" } as RequestInit);

test("a heavy body comes back as it was sent, and leaves nothing on the disk", async () => {
  const bytes = new Uint8Array(randomBytes(3 * MB));
  const spooled = await spoolBody(post(bytes), ...from);
  expect(spooled.bytes.equals(bytes)).toBe(true);
  spooled.release();
  expect(left()).toEqual([]);
});

test("many heavy ones are read one after the other, a light one at once", async () => {
  const places: (() => void)[] = [];
  const heavy = Array.from({ length: 4 }, async (_, index) => {
    const { bytes, release } = await spoolBody(post(new Uint8Array(5 * MB).fill(index)), ...from);
    places.push(release);
    return bytes.every((byte) => byte === index);
  });
  await expect.poll(() => places.length).toBe(2);
  expect((await spoolBody(post("a=1"), ...from)).bytes.toString()).toBe("a=1");
  expect(places).toHaveLength(2);
  for (let at = 0; at < 4; at += 1) {
    await expect.poll(() => places.length).toBeGreaterThan(at);
    places[at]?.();
  }
  expect(await Promise.all(heavy)).toEqual([true, true, true, true]);
  expect(left()).toEqual([]);
});

test("past the disk limit of people without an account a body is refused once read; the newsroom's is accepted; the room comes back at the end", async () => {
  const piece = new Uint8Array(49 * MB);
  const controllers: ReadableStreamDefaultController[] = [];
  let counted = 0;
  const open = Array.from({ length: 4 }, () => {
    const start = (controller: ReadableStreamDefaultController) => {
      controllers.push(controller);
      controller.enqueue(piece);
    };
    // More is asked for once what came was counted.
    const stream = new ReadableStream({ start, pull: () => void (counted += 1) }, { highWaterMark: 0 });
    return spoolBody(post(stream), ...from).catch((error: unknown) => error);
  });
  const one = () => post(new Uint8Array(5 * MB));
  await expect.poll(() => counted).toBe(4);
  await expect(spoolBody(one(), ...from)).rejects.toThrow(QueueFull);
  (await spoolBody(one(), "staff", from[1])).release();
  for (const controller of controllers) controller.error(new Error("cut off"));
  expect((await Promise.all(open)).map(String)).toEqual(Array(4).fill("Error: cut off"));
  (await spoolBody(one(), ...from)).release();
  expect(left()).toEqual([]);
});

test("a body cut off half-way, or whose sender left while it waited, leaves nothing", async () => {
  const stream = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(2 * MB)),
    pull: (controller) => controller.error(new Error("cut off")),
  });
  await expect(spoolBody(post(stream), ...from)).rejects.toThrow("cut off");
  const gone = new AbortController();
  const held = await spoolBody(post(new Uint8Array(24 * MB)), ...from);
  const waiting = spoolBody(new Request(post(new Uint8Array(2 * MB)), { signal: gone.signal }), ...from);
  const refused = expect(waiting).rejects.toThrow("aborted");
  // Read by now: a second light one went all the way.
  await spoolBody(post("a=1"), ...from);
  gone.abort();
  await refused;
  held.release();
  expect(left()).toEqual([]);
});

test("where the disk refuses, memory has it: what keeps it says so, with the text of its form", async () => {
  const bytes = new Uint8Array(randomBytes(3 * MB));
  renameSync(folder, `${folder}.away`);
  writeFileSync(folder, "");
  const spooled = await spoolBody(post(bytes), ...from);
  rmSync(folder);
  renameSync(`${folder}.away`, folder);
  expect(spooled.bytes.equals(bytes)).toBe(true);
  spooled.release();
});
