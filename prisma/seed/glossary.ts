import { readdirSync } from "node:fs";
import { join } from "node:path";
import { renderMarkdown } from "#app/modules/markdown/render.server.ts";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { CountryCode } from "#app/utils/countries.ts";
import { done } from "#app/utils/outcome.ts";
import { foldKey } from "#app/utils/text.ts";
import { readYaml, seedActor } from "./content.ts";

export interface SeedTerm {
  term: string;
  slug: string;
  /** Other names and acronyms, unique over all terms. */
  aliases: string[];
  country: CountryCode | null;
  pronunciation?: string;
  shortDefinition: string;
  longExplanation: string;
  example: string;
  related: string[];
  sources: { name: string; url: string }[];
  /** "2026-03-01": the day until which what is said was checked. */
  asOf: string;
  exact?: boolean;
}

const content = join(import.meta.dirname, "content");

/** The terms of content/glossary/*.yaml. */
export function readTerms(): SeedTerm[] {
  const files = readdirSync(join(content, "glossary")).filter((name) => name.endsWith(".yaml"));
  return files.toSorted().flatMap((name) => readYaml<SeedTerm[]>(`glossary/${name}`));
}

export async function seedGlossary(): Promise<void> {
  if (await db.glossaryTerm.count()) return;
  const terms = readTerms();
  await change(seedActor, "glossary.seeded", async (tx) => {
    const ids = new Map<string, number>();
    const keys = new Set<string>();
    for (const { related: _, aliases, sources, asOf, ...term } of terms) {
      const longExplanation = term.longExplanation.trim();
      const fresh = aliases.filter((alias) => !keys.has(foldKey(alias)) && keys.add(foldKey(alias)));
      const row = await tx.glossaryTerm.create({
        data: {
          ...term,
          longExplanation,
          longHtml: renderMarkdown(longExplanation).html,
          sources: JSON.stringify(sources),
          asOf: new Date(asOf),
          aliases: { create: fresh.map((alias) => ({ alias, key: foldKey(alias) })) },
        },
      });
      ids.set(term.slug, row.id);
    }
    const relations = terms.flatMap(({ slug, related }) =>
      [...new Set(related)].flatMap((other) => {
        const [fromId, toId] = [ids.get(slug), ids.get(other)];
        return fromId && toId ? [{ fromId, toId }] : [];
      }),
    );
    await tx.glossaryRelation.createMany({ data: relations });
    return done(null);
  });
}
