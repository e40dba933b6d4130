import { href } from "react-router";
import { listRows } from "#app/http/list-rows.server.ts";
import { naming, section } from "#app/http/section.server.ts";
import { findTermForStaff, listTermsForStaff, termSorts } from "#app/modules/glossary/admin-queries.server.ts";
import { placeCodes, placeLabel } from "#app/modules/glossary/labels.ts";
import { createTerm, termBin, updateTerm } from "#app/modules/glossary/mutations.server.ts";
import { termSchema } from "#app/modules/glossary/schema.ts";
import { parisDay } from "#app/utils/dates.ts";
import { plural, quoted } from "#app/utils/text.ts";
import { filterValue, parseListQuery } from "../shared/list-query.ts";

export const rows = listRows({
  name: "lexique",
  list: async ({ request }, batch) => {
    const query = { ...parseListQuery(request, termSorts, "asc"), ...batch };
    return { query, ...(await listTermsForStaff(query, filterValue(request, "pays", placeCodes))) };
  },
  columns: [
    { label: "Terme", value: ({ term }) => term },
    { label: "Pays", value: ({ country }) => placeLabel(country) },
    { label: "Définition", value: ({ shortDefinition }) => shortDefinition },
    { label: "À jour au", value: ({ asOf }) => (asOf ? parisDay(asOf) : "") },
    { label: "Articles liés", value: ({ mentions }) => mentions },
  ],
});

export const terms = section({
  at: href("/admin/glossaire"),
  noun: "term",
  bin: termBin,
  describe: naming(
    findTermForStaff,
    ({ term, mentions }) =>
      `le terme ${quoted(term)}${mentions > 0 ? `, lié dans ${plural(mentions, "article")}` : ""}`,
  ),
  deleted: "Terme supprimé. Ses liens disparaissent des articles.",
  row: {
    schema: termSchema,
    find: findTermForStaff,
    create: createTerm,
    update: updateTerm,
    created: "Terme ajouté. Les articles y sont liés dans un instant.",
  },
  list: rows,
});
