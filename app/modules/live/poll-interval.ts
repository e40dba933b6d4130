import type { DirectCard } from "./views.ts";

const MINUTE = 60_000;
/** What happened less long ago than this makes it the thick of it; what is announced for within it is near. */
const NEAR = 10 * MINUTE;
/** A coverage that is late is still waited for; one that is over is still corrected and summed up. */
const LATE = 120 * MINUTE;
const AFTER = 30 * MINUTE;
const MOST_SECONDS = 300;

/** How long a page waits before it asks again, s; 0: nothing more will come. */
export function pollSeconds(
  direct: Pick<DirectCard, "status" | "scheduledFor" | "startedAt" | "endedAt"> & {
    updatedAt: string;
    showsResults?: boolean;
  },
  { now, load = 1, thrifty = false }: { now: Date; load?: number; thrifty?: boolean },
): number {
  const usual = usualSeconds(direct, now.getTime());
  return Math.min(usual * load * (thrifty ? 3 : 1), MOST_SECONDS);
}

function usualSeconds(direct: Parameters<typeof pollSeconds>[0], now: number): number {
  /** Written by a clock that was ahead, it is no news for as long as that was. */
  const msFromNow = (date: string | null) => (date ? Math.abs(now - Date.parse(date)) : Infinity);
  switch (direct.status) {
    case "live":
      return direct.showsResults || Math.min(msFromNow(direct.updatedAt), msFromNow(direct.startedAt)) < NEAR ? 5 : 30;
    case "scheduled": {
      const late = direct.scheduledFor ? now - Date.parse(direct.scheduledFor) : Infinity;
      return late > -NEAR && late < LATE ? 15 : 60;
    }
    case "ended":
      return msFromNow(direct.endedAt) < AFTER ? 60 : 0;
  }
}
