import { formatPartialDay } from "#app/utils/partial-day.ts";
import { french } from "#app/utils/typography.ts";
import type { BlockSource } from "./block.ts";

/** What a block rests on, under it. */
export function SourceLine({ source }: { source: BlockSource | null }) {
  return source ? (
    <p className="block-source">
      <Words source={source} />
    </p>
  ) : null;
}

/** The same in a feed. */
export function PlainSource({ source }: { source: BlockSource | null }) {
  return source ? (
    <p>
      <Words source={source} />
    </p>
  ) : null;
}

function Words({ source: { name, url, day } }: { source: BlockSource }) {
  return (
    <>
      Source&#8239;:{" "}
      <a href={url} rel="noopener">
        {french(name)}
      </a>
      {day ? `, ${french(formatPartialDay(day))}` : ""}
    </>
  );
}
