import { categories } from "#app/modules/categories/categories.server.ts";
import { members } from "#app/modules/team/members.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { slugify } from "#app/utils/slugs.ts";
import { cutTo, trimEndOf } from "#app/utils/text.ts";
import { type ImportedPost, type Loss, clean, harmless } from "./record.ts";
import type { ImportReport } from "./report.ts";

const COLOR = "#64748B";

type Row = { id: number };

const addressOf = (given: string | undefined, name: string, most: number) =>
  trimEndOf(slugify(given ?? "").slice(0, most), /-/) || trimEndOf(slugify(name).slice(0, most), /-/);

/** Categories and signatures that articles come with: those that are here by their address, the others made once. */
export function groupingsFor(actor: Actor, report: ImportReport) {
  const known = new Map<string, number | null>();

  async function once(
    counted: "categories" | "authors",
    address: string,
    losses: Loss[],
    find: () => PromiseLike<Row | null>,
    make: () => Promise<Outcome<Row>>,
  ): Promise<number | null> {
    const kept = known.get(counted + address);
    if (kept !== undefined) return kept;
    const found = await find();
    const made = found || report.isDry ? null : await make();
    if (!found) report[counted] += 1;
    if (made && !made.ok)
      losses.push({
        kind: "catégorie ou signature",
        detail: `${address} ${Object.values(made.errors).flat().join(" ")}`,
      });
    const id = found?.id ?? (made?.ok ? made.value.id : null);
    known.set(counted + address, id);
    return id;
  }

  return {
    category({ name, slug: given, color = "", description = "" }: ImportedPost["categories"][number], losses: Loss[]) {
      const called = clean(name, 60);
      const slug = addressOf(given, called, 80) || "sans-nom";
      const find = () => db.category.findFirst({ where: { slug, deletedAt: null }, select: { id: true } });
      const input = {
        name: called || "Sans nom",
        slug,
        color: /^#[0-9a-f]{6}$/i.test(color) ? color.toUpperCase() : COLOR,
        description: clean(description, 300),
      };
      return once("categories", slug, losses, find, () => categories.create(actor, input));
    },

    author({ name, username: given, role = "" }: ImportedPost["authors"][number], losses: Loss[]) {
      const [first = "Anonyme", ...rest] = (harmless(name) || "Anonyme").split(" ");
      const username = addressOf(given, name, 60) || "anonyme";
      const find = () => db.teamMember.findFirst({ where: { username }, select: { id: true } });
      const input = {
        firstName: cutTo(first, 60),
        lastName: cutTo(rest.join(" "), 60),
        username,
        role: clean(role, 100),
        bio: "",
        links: [],
        imageAlt: "",
        removeImage: false,
        staffId: null,
        isPublished: false,
      };
      return once("authors", username, losses, find, () => members.create(actor, input));
    },
  };
}
