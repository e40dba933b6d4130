import { db } from "#app/platform/db.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { countryCodes } from "#app/utils/countries.ts";
import { french } from "#app/utils/typography.ts";
import { referenceForm } from "./schema.ts";

export const references = table({
  model: "ReferenceSource",
  noun: "reference",
  form: referenceForm,
  search: ["name", "url", "purpose"],
  noted: ["name", "url"],
  sorts: ["position", "name"],
  order: { noun: "reference", within: "country" },
});

export async function listReferences() {
  const select = { id: true, name: true, url: true, purpose: true, country: true };
  const orderBy = [{ position: "asc" as const }, { id: "asc" as const }];
  const rows = await db.referenceSource.findMany({ where: { deletedAt: null }, orderBy, select });
  const byCountry = Map.groupBy(rows, ({ country }) => country);
  return countryCodes.flatMap((country) => {
    const group = byCountry.get(country)?.map((row) => ({ ...row, purpose: french(row.purpose) }));
    return group ? [{ country, references: group }] : [];
  });
}
