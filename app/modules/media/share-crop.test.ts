import { existsSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { putFolder } from "#app/platform/storage/storage.server.ts";
import { sharedPicture } from "./share-images/share-image.server.ts";

let number = 0;
/** The file that is read of a stored picture, of one colour: noise takes long to encode, and shows nothing more. */
async function stored(width: number, height: number): Promise<string> {
  number += 1;
  const key = `picture-${number}`;
  const picture = sharp({ create: { width, height, channels: 3, background: { r: 120, g: 80, b: 170 } } });
  await putFolder(key, [{ name: `${width}.jpg`, bytes: await picture.jpeg().toBuffer() }]);
  return key;
}
const fileOf = (key: string) => join(process.env.DATA_DIR ?? "", "media", key, "share.jpg");

test.each([
  ["of the usual shape", 1280, 720],
  ["smaller", 400, 260],
  ["upright", 700, 1400],
  ["square", 900, 900],
  ["a band", 1280, 200],
  ["of one pixel", 1, 1],
])("a picture %s is shared at exactly 1200 × 630", async (_shape, width, height) => {
  const picture = await sharedPicture(await stored(width, height));
  expect(await sharp(picture ?? Buffer.alloc(0)).metadata()).toMatchObject({
    format: "jpeg",
    width: 1200,
    height: 630,
  });
});

test("an upright picture is shown whole: its left and right are a darker ground, not its enlargement", async () => {
  const picture = await sharedPicture(await stored(500, 1000));
  const brightness = async (left: number) => {
    const part = sharp(picture ?? Buffer.alloc(0)).extract({ left, top: 100, width: 200, height: 400 });
    const { channels } = await sharp(await part.png().toBuffer()).stats();
    return channels.reduce((sum, { mean }) => sum + mean, 0);
  };
  const [side, middle] = [await brightness(40), await brightness(500)];
  expect(side).toBeLessThan(middle * 0.9);
});

test("it is made once, however many ask, and kept; pictures stored before have theirs too", async () => {
  const key = await stored(800, 600);
  // As one stored before this existed.
  expect(existsSync(fileOf(key))).toBe(false);
  const all = await Promise.all(Array.from({ length: 5 }, () => sharedPicture(key)));
  expect(new Set(all).size).toBe(1);
  const { ino } = statSync(fileOf(key));
  expect(await sharedPicture(key)).toEqual(all[0]);
  expect(statSync(fileOf(key)).ino).toBe(ino);
  rmSync(fileOf(key));
  expect(await sharedPicture(key)).toEqual(all[0]);
});

test("there is none of a picture that does not exist", async () => {
  expect(await sharedPicture("0123456789abcdef01234567")).toBeNull();
});
