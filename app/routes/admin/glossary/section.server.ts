import { href } from "react-router";
import { naming } from "#app/http/section.server.ts";
import { countryOf, placeCodes, placeLabel } from "#app/modules/glossary/labels.ts";
import { terms as table } from "#app/modules/glossary/mutations.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { plural, quoted } from "#app/utils/text.ts";
import { declaredSection } from "../declared/section.server.ts";

export const terms = declaredSection(table, {
  file: "lexique",
  columns: ["term", "country", "shortDefinition", "asOf", "mentions"],
  csv: {
    country: { label: "Pays", value: ({ country }) => placeLabel(country) },
    asOf: { label: "À jour au", value: ({ asOf }) => (asOf ? parisDay(asOf) : "") },
    mentions: { label: "Articles liés", value: ({ mentions }) => mentions },
  },
  filters: { pays: Object.fromEntries(placeCodes.map((place) => [place, { country: countryOf(place) }])) },
  describe: naming(
    table.find,
    ({ term, mentions }) =>
      `le terme ${quoted(term)}${mentions > 0 ? `, lié dans ${plural(mentions, "article")}` : ""}`,
  ),
  deleted: "Terme supprimé. Ses liens disparaissent des articles.",
  answers: {
    created: "Terme ajouté. Les articles y sont liés dans un instant.",
    opens: ({ id }) => href("/admin/glossaire/:id", { id }),
  },
});
