import { formatPartialDay } from "#app/utils/partial-day.ts";
import { french } from "#app/utils/typography.ts";
import type { BlockSource } from "./block.ts";

/** What a block rests on, under it. */
export function SourceLine({ source }: { source: BlockSource | null }) {
  if (!source) return null;
  return (
    <p className="block-source">
      Source&#8239;:{" "}
      <a href={source.url} rel="noopener">
        {french(source.name)}
      </a>
      {source.day ? `, ${formatPartialDay(source.day)}` : ""}
    </p>
  );
}
