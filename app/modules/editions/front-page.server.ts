import { featuredArticles, recentArticles } from "#app/modules/articles/queries.server.ts";
import { listFlashCards } from "#app/modules/flash/queries.server.ts";
import { currentDirect } from "#app/modules/live/queries.server.ts";
import { studioStatus } from "#app/modules/studio/queries.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { shownChanged } from "#app/records/audit/shown-changes.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { GRID, articleCount, chooseTop } from "./top-card.ts";

async function currentFrontPage(): Promise<{ leads: Standing[]; grid: Standing[] }> {
  const [studio, direct, featured, recent, flashes] = await Promise.all([
    studioStatus(),
    currentDirect(),
    featuredArticles(1),
    recentArticles({ limit: 1 }),
    listFlashCards(GRID),
  ]);
  const onAir = studio.isLive ? { ...studio, presenters: [], guests: [] } : null;
  const event = direct && { ...direct, moments: [] };
  const top = chooseTop({ studio: onAir, direct: event, featured: featured[0], recent: recent[0] });
  const limit = articleCount(flashes.length);
  const excludeId = top.kind === "article" ? top.article.id : undefined;
  const articles = limit > 0 ? await recentArticles({ limit, excludeId }) : [];
  const named = (kind: Standing["kind"]) => (row: { id: number; title: string }) => ({
    kind,
    id: row.id,
    title: row.title,
  });
  const studioCard = top.kind === "live" && top.studio;
  return {
    leads: [
      ...(top.kind === "article" ? [named("article")(top.article)] : []),
      ...(top.kind === "live" && top.direct ? [named("direct")(top.direct)] : []),
      ...(studioCard ? [named("studio")({ id: 0, title: studioCard.title || "Le studio est en direct" })] : []),
    ],
    grid: [...flashes.map(named("flash")), ...articles.map(named("article"))],
  };
}

/** Keeps what the home page shows under its day in Paris, numbered at the first thing that stands on it. Run by a job. */
export async function recordFrontPage(): Promise<void> {
  const at = now();
  const day = parisDay(at);
  const { leads, grid } = await currentFrontPage();
  const recorded = await db.frontPage.findUnique({ where: { day }, select: { leads: true, grid: true } });
  if (!recorded && leads.length + grid.length === 0) return;
  const current = {
    leads: JSON.stringify(followedBy(JSON.parse(recorded?.leads ?? "[]") as Lead[], leads, at.toISOString())),
    grid: JSON.stringify(grid),
  };
  if (recorded?.leads === current.leads && recorded.grid === current.grid) return;
  await maintain("editions.front-page", async (tx) => {
    if (recorded) return tx.frontPage.update({ where: { day }, data: current });
    const last = await tx.frontPage.aggregate({ _max: { number: true } });
    return tx.frontPage.create({ data: { day, number: (last._max.number ?? 0) + 1, ...current } });
  });
  await shownChanged(["front-pages"]);
}

/** What stands on the front page, as it was named: its row may change, or go. */
export interface Standing {
  kind: "article" | "flash" | "direct" | "studio";
  /** 0 for the studio, of which there is one. */
  id: number;
  title: string;
}

/** What led, from when to when (ISO 8601); `until` is null for what led last. */
export interface Lead extends Standing {
  since: string;
  until: string | null;
}

/** Leads kept of a day: a newsroom that changes its mind fills no table. */
const MOST_LEADS = 40;

const isSame = (one: Standing) => (other: Standing) => one.kind === other.kind && one.id === other.id;

/** What led a day, once `standing` leads. What came back counts from its first time; a title is the last it had. */
export function followedBy(leads: readonly Lead[], standing: readonly Standing[], at: string): Lead[] {
  const ended = leads.flatMap((lead) => (standing.some(isSame(lead)) ? [] : [{ ...lead, until: lead.until ?? at }]));
  const current = standing.map((entry) => ({ ...entry, since: leads.find(isSame(entry))?.since ?? at, until: null }));
  return [...ended, ...current].slice(-MOST_LEADS);
}

export const lastFirst = (leads: readonly Lead[]): Lead[] => [
  ...leads.filter(({ until }) => until === null),
  ...leads.filter(({ until }) => until !== null).toReversed(),
];
