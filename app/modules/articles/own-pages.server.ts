import { type Block, blocksIn } from "#app/modules/blocks/block.ts";
import type { Choices } from "#app/modules/blocks/kind.ts";
import type { OwnPageBlock } from "#app/modules/blocks/kinds/looked-up.ts";
import type { OwnPage } from "#app/modules/blocks/view.tsx";
import { findMovedElection, listElections } from "#app/modules/elections/queries.server.ts";
import { listTerms } from "#app/modules/glossary/queries.server.ts";
import { findMovedDirect } from "#app/modules/live/coverage-page.server.ts";
import { listDirects } from "#app/modules/live/queries.server.ts";
import { formatDay, formatDayTime } from "#app/utils/dates.ts";

const MOST_PAST = 500;

async function ownPages(): Promise<OwnPage[]> {
  const [{ current, coming, past }, elections] = await Promise.all([listDirects(MOST_PAST), listElections(null)]);
  return [
    ...[...current, ...coming, ...past].map(({ slug, title, description, status, scheduledFor }) => ({
      path: `/suivis-en-direct/${slug}`,
      noun: "Suivi en direct",
      title,
      text: description,
      when:
        status === "live"
          ? "en cours"
          : status === "ended"
            ? "terminé"
            : scheduledFor
              ? formatDayTime(scheduledFor)
              : "",
    })),
    ...elections.map(({ slug, name, summary, nextDay }) => ({
      path: `/elections/${slug}`,
      noun: "Élection",
      title: name,
      text: summary,
      when: nextDay && formatDay(nextDay),
    })),
  ];
}

/** Those of a text, by the paths it has; a page renamed since is still found. */
export async function ownPagesIn(html: string): Promise<Map<string, OwnPage>> {
  const paths = blocksIn(html).flatMap((block) =>
    block.kind === "renvoi" ? [(block as Block<string, OwnPageBlock>).data.page] : [],
  );
  const found = new Map<string, OwnPage>();
  const all = paths.length > 0 ? await ownPages() : [];
  for (const path of paths) {
    const [, section = "", slug = ""] = path.split("/");
    const moved = await (section === "elections" ? findMovedElection : findMovedDirect)(slug);
    const page = all.find((one) => one.path === path) ?? all.find((one) => one.path === `/${section}/${moved}`);
    if (page) found.set(path, page);
  }
  return found;
}

export async function blockChoices(): Promise<Choices> {
  const [pages, { groups }] = await Promise.all([ownPages(), listTerms({ q: "", place: null })]);
  return {
    pages: pages.map(({ path, noun, title }) => ({ value: path, label: `${noun}\u202F: ${title}` })),
    terms: groups.flatMap(({ terms }) => terms.map(({ term }) => ({ value: term, label: term }))),
  };
}
