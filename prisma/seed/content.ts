import { availableParallelism } from "node:os";
import { join } from "node:path";
import { storeImage } from "#app/modules/media/images.server.ts";
import { loadSharp } from "#app/modules/media/sharp.server.ts";
import { db } from "#app/platform/db.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";

export { type Page, readPages, readYaml, readYamls } from "./files.ts";

// The drawings are ours and this process serves nobody; the site itself refuses SVG.
const sharp = await loadSharp();
sharp.unblock({ operation: ["VipsForeignLoadSvg"] });

export const seedActor = systemActor("seed");

const folder = import.meta.dirname;

/** Our own drawing as a picture of the newsroom, through the same pipeline as an upload. */
async function storeDrawing(name: string, alt: string, credit: string): Promise<number> {
  const bytes = await sharp(join(folder, "art", `${name}.svg`), { density: 72 })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const stored = await storeImage(seedActor, { bytes, name: `${name}.png`, alt, credit });
  if (!stored.ok) throw new Error(`${name}: ${JSON.stringify(stored.errors)}`);
  return stored.value.id;
}

interface Drawing {
  name: string;
  alt: string;
}

/** Stores drawings, as many at a time as there are cores; answers their media ids by name. */
export async function storeDrawings(
  drawings: Drawing[],
  credit = "Illustration\u202F: Clairvoix",
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const queue = [...new Map(drawings.map((drawing) => [drawing.name, drawing])).values()];
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const known = await db.media.findFirst({ where: { originalName: `${next.name}.png` }, select: { id: true } });
      ids.set(next.name, known?.id ?? (await storeDrawing(next.name, next.alt, credit)));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return ids;
}
