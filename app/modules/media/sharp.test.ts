import { expect, test } from "vitest";
import { loadSharp } from "./sharp.server.ts";

test("of a picture that was made nothing stays in memory", async () => {
  const sharp = await loadSharp();
  const photo = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: "#a33" } })
    .jpeg({ progressive: true })
    .toBuffer();
  await sharp(photo).resize(320).webp().toBuffer();
  expect(sharp.cache().items.current).toBe(0);
});
