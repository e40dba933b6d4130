import { db, maintain } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { addFile, readFileOf } from "#app/platform/storage/storage.server.ts";
import { encodeWidth } from "./encode.server.ts";
import { loadSharp, timed } from "./sharp.server.ts";
import { PHONE, PHONE_FROM } from "./widths.ts";

/** Pictures at a time: about two seconds of one core. */
const AT_ONCE = 5;

/** The last picture looked at since the process began: one that cannot be read is tried again at the next start only. */
let after = 0;

/** For older pictures, a few at a time. The row names it once its files exist: a kill only repeats one. */
export async function makePhoneWidths(): Promise<void> {
  const without = await db.media.findMany({
    where: {
      id: { gt: after },
      kind: "image",
      width: { gte: PHONE_FROM },
      NOT: { widths: { contains: String(PHONE) } },
    },
    select: { id: true, key: true, widths: true },
    orderBy: { id: "asc" },
    take: AT_ONCE,
  });
  for (const { id, key, widths } of without) {
    await makeFor(id, key, JSON.parse(widths) as number[]).catch((error: unknown) =>
      log.warn({ err: error, media: id }, "no width of phones for a picture"),
    );
    after = id;
  }
}

async function makeFor(id: number, key: string, widths: number[]): Promise<void> {
  const source = await readFileOf(key, `${Math.max(...widths)}.webp`);
  if (!source) throw new Error(`no file of ${key}`);
  const sharp = await loadSharp();
  for (const { name, bytes } of await timed("width", encodeWidth(sharp(source), PHONE)))
    await addFile(key, name, bytes);
  await maintain("media.phone-width", (tx) =>
    tx.media.update({
      where: { id },
      data: { widths: JSON.stringify([...widths, PHONE].toSorted((a, b) => a - b)) },
    }),
  );
}
