import { formatDay } from "#app/utils/dates.ts";

interface Props {
  /** The day that the facts should have been checked again; null: it has not come. */
  day: string | null;
  noun?: "page" | "fiche";
}

export function RecheckNotice({ day, noun: what = "page" }: Props) {
  if (!day) return null;
  return (
    <p className="notice mt-4 mb-6 max-w-text text-sm">
      Cette {what} devait être revérifiée le <time dateTime={day}>{formatDay(day)}</time>&#8239;: un chiffre a pu
      changer.
    </p>
  );
}
