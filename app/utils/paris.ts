import { tz, tzOffset } from "@date-fns/tz";

const ZONE = "Europe/Paris";

/** For the `in` of date-fns functions: the fields of a date are those of Paris. */
export const inParis = tz(ZONE);

/**
 * The instant at which clocks in Paris show what `wall` shows in UTC.
 * An hour that does not exist (spring) becomes the next one that does; of one that comes twice (autumn), the second counts.
 * Not through TZDate: which of the two it takes depends on the machine's own zone.
 */
export function parisInstant(wall: number): Date {
  const offsetAt = (instant: number) => tzOffset(ZONE, new Date(instant)) * 60_000;
  return new Date(wall - offsetAt(wall - offsetAt(wall)));
}
