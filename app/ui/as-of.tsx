import { use } from "react";
import { formatDay } from "#app/utils/dates.ts";
import type { Source } from "#app/utils/source-rows.ts";
import { Outside } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { TodayContext } from "./page-contexts.ts";

/** Days after which nobody vouches for a fact any more: the page says when it was checked, and no more. */
const VOUCHED_DAYS = 90;

const isVouchedFor = (day: string, today: string) =>
  !today || Date.parse(today) - Date.parse(day) <= VOUCHED_DAYS * 86_400_000;

interface Props {
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

export function RecheckNotice({ day, noun = "page" }: { day: string | null; noun?: "page" | "fiche" }) {
  if (!day) return null;
  return (
    <p className="notice mt-4 mb-6 max-w-text text-sm">
      Cette {noun} devait être revérifiée le <time dateTime={day}>{formatDay(day)}</time>&#8239;: un chiffre a pu
      changer.
    </p>
  );
}

export function SourceList({ sources, asOf }: { sources: Source[]; asOf: string }) {
  return (
    <section aria-labelledby="sources" className="mt-12 border-t-4 border-ink pt-5">
      <h2 id="sources" className="text-xl">
        Sources
      </h2>
      {/* The mark of a link that leaves hangs beside the last word: alone, it would open a line. */}
      <ul className="mt-4 flex flex-col gap-3 pr-6 text-sm wrap-anywhere">
        {sources.map(({ name, url }) => (
          <li key={url + name}>
            <a className="font-semibold" href={url} rel="noopener">
              {name}
              <Icon name="external" className="-mr-6 ml-1 inline" />
            </a>
          </li>
        ))}
      </ul>
      {asOf ? (
        <p className="mt-5 text-sm text-soft">
          <AsOf day={asOf} capital />.
        </p>
      ) : null}
    </section>
  );
}

interface SourceOfProps {
  url: string | undefined;
  label?: string;
  className?: string;
}

export const SourceOf = ({ url, label = "Source", className = "mt-2 text-sm text-soft" }: SourceOfProps) =>
  url ? (
    <p className={className}>
      {`${label}\u202F: `}
      <Outside href={url}>{new URL(url).hostname.replace(/^www\./, "")}</Outside>
    </p>
  ) : null;
