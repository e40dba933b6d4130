import { SECOND } from "#app/platform/clock.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";

/** Longer than the time between two questions of a desk. */
const KEPT_MS = 12 * SECOND;

/** Who writes where, until when by the process's own clock. In memory alone: it is nothing to keep. */
const writing = new Map<string, { directId: number; staffId: number; name: string; until: number }>();

/** The others who write in this coverage now; notes that this person does too, or no longer. */
export function othersTyping(directId: number, { id, displayName }: StaffActor, isTyping: boolean): string[] {
  const at = performance.now();
  const key = `${directId}.${id}`;
  if (isTyping) writing.set(key, { directId, staffId: id, name: displayName, until: at + KEPT_MS });
  else writing.delete(key);
  for (const [other, { until }] of writing) if (until <= at) writing.delete(other);
  return [...writing.values()].filter((one) => one.directId === directId && one.staffId !== id).map(({ name }) => name);
}
