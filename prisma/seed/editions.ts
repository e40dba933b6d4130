import { recordFrontPage, type Lead, type Standing } from "#app/modules/editions/front-page.server.ts";
import { editions as table } from "#app/modules/editions/mutations.server.ts";
import { editionForm } from "#app/modules/editions/schema.ts";
import { now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { formatTime, parisDay } from "#app/utils/dates.ts";
import { addDays, startOfDay } from "#app/utils/days.ts";
import { readYaml, seedActor } from "./content.ts";

interface Entry {
  color: string;
  illustration: string;
  lead: string;
  grid: string[];
  lines: { article: string; text: string; time: string }[];
}

interface Article {
  id: number;
  slug: string;
  title: string;
}

/** The last seven days, counted from the day the demonstration is made; what leads today is what the site shows. */
export async function seedEditions(): Promise<void> {
  if (await db.edition.count()) return;
  const at = now();
  const articles = await db.article.findMany({ select: { id: true, slug: true, title: true } });
  const known = new Map(articles.map((row) => [row.slug, row]));
  const article = (slug: string): Article => {
    const row = known.get(slug);
    if (!row) throw new Error(`editions.yaml: no article ${slug}`);
    return row;
  };
  const editions = readYaml<Entry[]>("editions.yaml")
    .map((entry, ago) => ({ ...entry, day: addDays(parisDay(at), -ago) }))
    .toReversed();
  for (const { day, color, illustration, lines } of editions) {
    const hour = (time: string) => (day === parisDay(at) && time > formatTime(at) ? formatTime(at) : time);
    const input = editionForm.schema.parse({
      day,
      illustration,
      color,
      lines: lines.map(({ article: slug, text, time }) => ({
        text,
        link: `/articles/${article(slug).slug}`,
        time: hour(time),
      })),
    });
    const made = await table.create(seedActor, input);
    if (!made.ok) throw new Error(`editions.yaml: ${JSON.stringify(made.errors)}`);
  }
  const standing = (slug: string): Standing => ({ kind: "article", id: article(slug).id, title: article(slug).title });
  await maintain("seed", (tx) =>
    tx.frontPage.createMany({
      data: editions.slice(0, -1).map(({ day, lead, grid }, index) => {
        const led: Lead = { ...standing(lead), since: startOfDay(day).toISOString(), until: null };
        return { day, number: index + 1, leads: JSON.stringify([led]), grid: JSON.stringify(grid.map(standing)) };
      }),
    }),
  );
  await recordFrontPage();
}
