import { type Tx, db } from "#app/platform/db.server.ts";
import { parisDay } from "#app/utils/dates.ts";
import { type Day, startOfDay } from "#app/utils/days.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { type LawCountry, lawAddresses, lawCountries } from "./labels.ts";

const facts = (ids?: number[]) => ({ country: { in: [...lawCountries] }, ...(ids ? { id: { in: ids } } : {}) });

const address = (country: string) => lawAddresses[lawCountries.find((code) => code === country) ?? "FR"];

/** The pages on the making of the law, as facts to check again (fact-checks): their steps are checked with them. */
export const lawGuideFacts = {
  subject: () => "law-guide",
  async list(ids?: number[]) {
    const rows = await db.lawGuide.findMany({
      where: facts(ids),
      select: { id: true, country: true, asOf: true, version: true },
    });
    return rows.map(({ id, country, asOf, version }) => ({
      id,
      version,
      title: country === "FR" ? "La fabrique de la loi française" : "La fabrique de la loi belge",
      asOf: parisDay(asOf),
      subject: `law-guide:${country}`,
    }));
  },
  async describe(ids: number[]) {
    const rows = await db.lawGuide.findMany({
      where: facts(ids),
      select: { id: true, country: true, introduction: true, sources: true },
    });
    return rows.map(({ id, country, introduction, sources }) => ({
      id,
      text: introduction,
      sources: sourcesIn(sources),
      page: `/creation-lois/${address(country)}`,
      form: `/admin/fabrique-loi/page/${address(country)}`,
    }));
  },
  vouch: (tx: Tx, id: number, day: Day) =>
    tx.lawGuide.update({ where: { id }, data: { asOf: startOfDay(day), version: { increment: 1 } } }),
};

/** The number of the page of a country; undefined while nobody has written it. */
export async function findLawGuideId(country: LawCountry): Promise<number | undefined> {
  return (await db.lawGuide.findUnique({ where: { country }, select: { id: true } }))?.id;
}
