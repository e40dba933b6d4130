import { use } from "react";
import { formatDay } from "#app/utils/dates.ts";
import { Icon } from "./icon.tsx";
import { TodayContext } from "./page-contexts.ts";

/** Days after which nobody vouches for a fact any more: the page says when it was checked, and no more. */
const VOUCHED_DAYS = 90;

const isVouchedFor = (day: string, today: string) =>
  !today || Date.parse(today) - Date.parse(day) <= VOUCHED_DAYS * 86_400_000;

interface Props {
  /** The day until which facts were checked, "2026-11-20". */
  day: string;
  capital?: boolean;
}

/** "à jour au 20 novembre 2026", then "vérifié le 20 novembre 2026". */
export function AsOf({ day, capital = false }: Props) {
  const words = isVouchedFor(day, use(TodayContext)) ? "à jour au" : "vérifié le";
  return (
    <>
      {capital ? words.replace(/^./u, (first) => first.toUpperCase()) : words}{" "}
      <time dateTime={day}>{formatDay(day)}</time>
    </>
  );
}

export function AsOfBadge({ day, className = "" }: { day: string; className?: string }) {
  const vouched = isVouchedFor(day, use(TodayContext));
  return (
    <p className={`badge ${vouched ? "badge-green" : ""} ${className}`.trim()}>
      {vouched ? <Icon name="check" /> : null} <AsOf day={day} />
    </p>
  );
}
