import { db } from "#app/platform/db.server.ts";
import { type CountryCode, countryCodes } from "#app/utils/countries.ts";
import { french } from "#app/utils/typography.ts";

export interface ReferenceView {
  id: number;
  name: string;
  url: string;
  /** What is found there, one sentence; may be empty. */
  purpose: string;
}

/** What /source shows: the sources we check against, by country, in the newsroom's order. Empty countries are left out. */
export async function listReferences(): Promise<{ country: CountryCode; references: ReferenceView[] }[]> {
  const rows = await db.referenceSource.findMany({
    where: { deletedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, name: true, url: true, purpose: true, country: true },
  });
  const byCountry = Map.groupBy(rows, ({ country }) => country);
  return countryCodes.flatMap((country) => {
    const references =
      byCountry
        .get(country)
        ?.map(({ country: _, ...reference }) => ({ ...reference, purpose: french(reference.purpose) })) ?? [];
    return references.length > 0 ? [{ country, references }] : [];
  });
}
