import { href } from "react-router";
import { naming } from "#app/http/section.server.ts";
import { findTermForStaff, listTermsForStaff, termSorts } from "#app/modules/glossary/admin-queries.server.ts";
import { placeCodes, placeLabel } from "#app/modules/glossary/labels.ts";
import { createTerm, termBin, updateTerm } from "#app/modules/glossary/mutations.server.ts";
import { termForm } from "#app/modules/glossary/schema.ts";
import { parisDay } from "#app/utils/dates.ts";
import { plural, quoted } from "#app/utils/text.ts";
import { declaredSection, each } from "../declared/section.server.ts";

const table = {
  noun: "term" as const,
  form: termForm,
  sorts: termSorts,
  bin: termBin,
  find: findTermForStaff,
  list: listTermsForStaff,
  create: createTerm,
  update: updateTerm,
};

export const terms = declaredSection(table, {
  file: "lexique",
  columns: ["term", "country", "shortDefinition", "asOf", "mentions"],
  csv: {
    country: { label: "Pays", value: ({ country }) => placeLabel(country) },
    asOf: { label: "À jour au", value: ({ asOf }) => (asOf ? parisDay(asOf) : "") },
    mentions: { label: "Articles liés", value: ({ mentions }) => mentions },
  },
  filters: { pays: each("place", placeCodes) },
  describe: naming(
    findTermForStaff,
    ({ term, mentions }) =>
      `le terme ${quoted(term)}${mentions > 0 ? `, lié dans ${plural(mentions, "article")}` : ""}`,
  ),
  deleted: "Terme supprimé. Ses liens disparaissent des articles.",
  answers: {
    created: "Terme ajouté. Les articles y sont liés dans un instant.",
    opens: ({ id }) => href("/admin/glossaire/:id", { id: String(id) }),
  },
});
