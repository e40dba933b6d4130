import { change } from "#app/modules/audit/change.server.ts";
import { renderMarkdown } from "#app/modules/markdown/render.server.ts";
import { db } from "#app/platform/db.server.ts";
import { done } from "#app/utils/outcome.ts";
import { foldKey } from "#app/utils/text.ts";
import { readYaml, seedActor } from "./content.ts";

interface Term {
  term: string;
  slug: string;
  aliases: string[];
  shortDefinition: string;
  longExplanation: string;
  country: "FR" | "BE" | "EU" | null;
  related: string[];
}

export async function seedGlossary(): Promise<void> {
  if (await db.glossaryTerm.count()) return;
  const terms = readYaml<Term[]>("glossary.yaml");
  await change(seedActor, "glossary.seeded", async (tx) => {
    const ids = new Map<string, number>();
    const keys = new Set<string>();
    for (const { related: _, aliases, ...term } of terms) {
      const longExplanation = term.longExplanation.trim();
      const fresh = aliases.filter((alias) => !keys.has(foldKey(alias)) && keys.add(foldKey(alias)));
      const row = await tx.glossaryTerm.create({
        data: {
          ...term,
          longExplanation,
          longHtml: renderMarkdown(longExplanation).html,
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

interface Reference {
  name: string;
  url: string;
  country: "FR" | "BE" | "EU";
  description: string;
}

export async function seedSources(): Promise<void> {
  if (await db.referenceSource.count()) return;
  const sources = readYaml<Reference[]>("reference-sources.yaml");
  await change(seedActor, "sources.seeded", async (tx) => {
    await tx.referenceSource.createMany({
      data: sources.map(({ description, ...source }, position) => ({ ...source, purpose: description, position })),
    });
    return done(null);
  });
}
