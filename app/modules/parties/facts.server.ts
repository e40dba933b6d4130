import { type Tx, db } from "#app/platform/db.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { type Day, startOfDay } from "#app/utils/days.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { countryPaths, partyCountries } from "./labels.ts";
import { parties } from "./mutations.server.ts";

const facts = (ids?: number[]) => ({ deletedAt: null, ...(ids ? { id: { in: ids } } : {}) });

/** The parties, as facts to check again (fact-checks): those of a party that ended are not checked again. */
export const partyFacts = {
  subject: parties.bin.subject,
  async list(ids?: number[]) {
    const rows = await db.party.findMany({
      where: { ...facts(ids), endedOn: "" },
      select: { id: true, name: true, country: true, asOf: true, version: true },
    });
    return rows.map(({ name, asOf, ...row }) => ({ ...row, title: name, asOf: parisDay(asOf) }));
  },
  async describe(ids: number[]) {
    const rows = await db.party.findMany({
      where: facts(ids),
      select: { id: true, slug: true, country: true, position: true, leader: true, sources: true },
    });
    return rows.map(({ id, slug, country, position, leader, sources }) => {
      const path = countryPaths[partyCountries.find((code) => code === country) ?? "FR"];
      return {
        id,
        text: [leader && `À sa tête\u202F: ${leader}.`, position].filter(Boolean).join(" "),
        sources: sourcesIn(sources),
        page: `/histoire-des-partis/${path}#parti-${slug}`,
        form: `/admin/partis/${id}`,
      };
    });
  },
  vouch: (tx: Tx, id: number, day: Day) =>
    tx.party.update({ where: { id }, data: { asOf: startOfDay(day), version: { increment: 1 } } }),
};
