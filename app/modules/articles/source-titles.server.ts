import { now } from "#app/platform/clock.server.ts";
import type { FetchOptions } from "#app/platform/fetch/safe-fetch.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { fromLocalInput, parisDay } from "#app/utils/dates.ts";
import { of } from "#app/utils/text.ts";
import { siteOf, withoutTracking } from "#app/utils/web-address.ts";
import type { ArticleInput } from "./schema.ts";
import { mayAskForPage, readSourcePage } from "./source-page.server.ts";

type Source = ArticleInput["sources"][number];

/** Pages read for one save, all at once; the others are named by their site. */
const MOST_PAGES = 8;
const TIME_MS = 3_000;

/** Gives a title to the sources that are a link alone, before they are saved. What was typed stays. Never fails. */
export async function withSourceTitles(
  actor: Actor,
  input: ArticleInput,
  options: Partial<FetchOptions> = { timeoutMs: TIME_MS },
): Promise<ArticleInput> {
  if (input.sources.every(isTitled)) return input;
  const who = actor.kind === "staff" ? String(actor.id) : actor.kind;
  const untitled = input.sources.filter((source) => !isTitled(source));
  const read = new Set(untitled.slice(0, MOST_PAGES).filter(() => mayAskForPage(who)));
  const sources = input.sources.map((source) =>
    isTitled(source) ? source : titled(source, read.has(source), options),
  );
  return { ...input, sources: await Promise.all(sources) };
}

const isTitled = ({ title, url }: Source) => title !== "" || !url;

async function titled(source: Source, reads: boolean, options: Partial<FetchOptions>): Promise<Source> {
  const url = source.url ?? "";
  const page = reads
    ? await readSourcePage(url, options)
    : { title: "", publisher: siteOf(url), url: withoutTracking(url) };
  return {
    title: page.title || `Page ${of(siteOf(url))}`,
    publisher: source.publisher || page.publisher,
    url: page.url,
    consultedAt: source.consultedAt ?? fromLocalInput(parisDay(now())),
  };
}
