import { QueueFull, WeightedLimit } from "#app/platform/limits/fair-queue.server.ts";
import { requestTrace } from "#app/records/audit/request-trace.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { type Outcome, refused } from "#app/utils/outcome.ts";
import { MAX_IMAGE_PIXELS, imageMessages, maxPixels } from "./schema.ts";

/** Two of Node's four threads, so that files and passwords get the others; a whole picture takes eight bytes a pixel. */
const queue = new WeightedLimit({ maxWeight: MAX_IMAGE_PIXELS, maxPieces: 2, maxWaiting: 100, maxWaitMs: 120_000 });

interface Size {
  mime?: string;
  width: number;
  height: number;
}

/** What reading a picture takes of the room, in pixels: the largest of each kind takes all of it. */
const decodingWeight = ({ mime, width, height }: Size) => (width * height * MAX_IMAGE_PIXELS) / maxPixels(mime);

/** A slot for a picture that nobody here uploaded; the answer releases it. The caller bounds how many wait. */
export function enterPictureQueue(size: Size): Promise<() => void> {
  return queue.enter({ weight: decodingWeight(size), sender: "elsewhere", isPatient: true });
}

/** Runs `work` when a slot is free; a refusal under `field` when too many wait. */
export async function inPictureQueue<T>(actor: Actor, size: Size, field: string, work: () => Promise<Outcome<T>>) {
  // The jobs of the process are few at a time, and none is there to try again.
  const isPatient = actor.kind === "system";
  const sender = actor.kind === "staff" ? String(actor.id) : actor.kind;
  let leave: () => void;
  try {
    leave = await queue.enter({ weight: decodingWeight(size), sender, isPatient });
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    const trace = requestTrace.getStore();
    if (trace) trace.isBusy = true;
    return refused(field, imageMessages.tooMany);
  }
  try {
    return await work();
  } finally {
    leave();
  }
}
