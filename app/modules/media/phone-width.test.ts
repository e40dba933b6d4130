import { readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect } from "vitest";
import { db, maintain } from "#app/platform/db.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { longTest } from "#tests/support/long-run.ts";
import { makePhoneWidths } from "./encode.server.ts";
import { storeImage } from "./images.server.ts";

const folder = (key: string) => join(process.env.DATA_DIR ?? "", "media", key);

longTest("pictures stored before phones had their width get it; one without files holds nobody back", async () => {
  const actor = await makeStaff("trial");
  const store = async (width: number, background: string) => {
    const bytes = await sharp({ create: { width, height: 500, channels: 3, background } })
      .png()
      .toBuffer();
    const stored = await storeImage(actor, { bytes, name: "photo.png" });
    if (!stored.ok) throw new Error(JSON.stringify(stored.errors));
    return stored.value;
  };
  const [lost, old, small] = [await store(1280, "#123456"), await store(1280, "#654321"), await store(800, "#abcdef")];
  for (const { id, key } of [lost, old]) {
    for (const extension of ["avif", "webp", "jpg"]) rmSync(join(folder(key), `720.${extension}`));
    await maintain("test", (tx) => tx.media.update({ where: { id }, data: { widths: "[320,640,960,1280]" } }));
  }
  rmSync(folder(lost.key), { recursive: true });

  await makePhoneWidths();

  const widthsOf = async ({ id }: { id: number }) =>
    JSON.parse((await db.media.findUniqueOrThrow({ where: { id } })).widths) as number[];
  expect(await widthsOf(old)).toEqual([320, 640, 720, 960, 1280]);
  expect(readdirSync(folder(old.key)).filter((name) => name.startsWith("720."))).toHaveLength(3);
  expect((await sharp(readFileSync(join(folder(old.key), "720.avif"))).metadata()).width).toBe(720);
  expect(await widthsOf(lost)).toEqual([320, 640, 960, 1280]);
  expect(await widthsOf(small)).toEqual([320, 640, 800]);
});
