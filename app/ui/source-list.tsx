import type { Source } from "#app/utils/source-rows.ts";
import { AsOf } from "./as-of.tsx";
import { Icon } from "./icon.tsx";

interface Props {
  sources: Source[];
  /** The day until which the facts are vouched for; empty when nobody said. */
  asOf: string;
}

/** What a page of facts ends with: what it rests on, and until which day it is vouched for. */
export function SourceList({ sources, asOf }: Props) {
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
