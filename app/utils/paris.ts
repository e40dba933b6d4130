import { tz, tzOffset } from "@date-fns/tz";

const ZONE = "Europe/Paris";

/** For the `in` of date-fns functions: the fields of a date are those of Paris. */
export const inParis = tz(ZONE);

/**
 * The instant at which Paris shows `wall`. A missing hour (spring) becomes the next; of a double one (autumn) the
 * second counts. TZDate's choice depends on the machine's zone.
 */
export function parisInstant(wall: number): Date {
  const offsetAt = (instant: number) => tzOffset(ZONE, new Date(instant)) * 60_000;
  return new Date(wall - offsetAt(wall - offsetAt(wall)));
}
