import { inBin } from "#app/modules/bin/bin.server.ts";
import { DAY, now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/prisma/client.ts";
import { formatDate, parisDay } from "#app/utils/dates.ts";
import { eurosInWords, eurosInput } from "#app/utils/euros.ts";
import type { ListQuery } from "#app/utils/list-query.ts";
import { pagedByText } from "#app/utils/paged.ts";
import { reminderAt } from "./reminders.server.ts";

const select = {
  id: true,
  post: true,
  insurer: true,
  contractNumber: true,
  cover: true,
  startOn: true,
  endOn: true,
  yearlyCost: true,
  reminderDays: true,
  certificateId: true,
  version: true,
  deletedAt: true,
  certificate: { select: { id: true, title: true, deletedAt: true } },
} satisfies Prisma.InsurancePolicySelect;

type Row = Prisma.InsurancePolicyGetPayload<{ select: typeof select }>;

export type InsuranceState = "running" | "ending" | "over" | "coming";

/** The last day is covered. */
function stateOf({ startOn, endOn, reminderDays }: Row): InsuranceState {
  const at = now();
  if (startOn > at) return "coming";
  if (!endOn) return "running";
  if (endOn.getTime() + DAY <= at.getTime()) return "over";
  return reminderAt(endOn, reminderDays) <= at ? "ending" : "running";
}

const toView = ({ startOn, endOn, yearlyCost, certificate, ...row }: Row) => ({
  ...row,
  startOn: parisDay(startOn),
  endOn: endOn ? parisDay(endOn) : "",
  ends: endOn ? formatDate(endOn) : "Sans fin",
  cost: yearlyCost ? eurosInWords(yearlyCost) : "—",
  yearlyCost: eurosInput(yearlyCost),
  cents: yearlyCost,
  state: stateOf({ ...row, startOn, endOn, yearlyCost, certificate }),
  certificate: certificate && !certificate.deletedAt ? { id: certificate.id, title: certificate.title } : null,
});

export const insuranceSorts = ["endOn", "post", "insurer"] as const;

type InsuranceListQuery = ListQuery<(typeof insuranceSorts)[number]>;

/** A page of insurances, the next to end first; or of those in the bin. */
export async function listInsurances(query: InsuranceListQuery) {
  const { q, trash, sort, direction } = query;
  const where: Prisma.InsurancePolicyWhereInput = {
    deletedAt: inBin(trash),
    ...(q ? { OR: ["post", "insurer", "contractNumber", "cover"].map((field) => ({ [field]: { contains: q } })) } : {}),
  };
  const orderBy: Prisma.InsurancePolicyOrderByWithRelationInput[] = [
    sort === "endOn" ? { endOn: { sort: direction, nulls: "last" } } : { [sort]: direction },
    { id: "asc" },
  ];
  const byText = sort !== "endOn" && {
    field: sort,
    texts: () => db.insurancePolicy.findMany({ where, select: { id: true, post: true, insurer: true } }),
  };
  return pagedByText(query, db.insurancePolicy.count({ where }), byText, async (slice, only) =>
    (await db.insurancePolicy.findMany({ where: { ...where, ...only }, orderBy, ...slice, select })).map(toView),
  );
}

/** Number of those within their reminder's days of the end, or past it by less than a day. */
export async function countEndingInsurances(): Promise<number> {
  const from = new Date(now().getTime() - DAY);
  const rows = await db.insurancePolicy.findMany({ where: { deletedAt: null, endOn: { gt: from } }, select });
  return rows.filter((row) => stateOf(row) === "ending").length;
}

/** One insurance as its form shows it, or null. */
export async function findInsurance(id: number) {
  const row = await db.insurancePolicy.findFirst({ where: { id, deletedAt: null }, select });
  return row && toView(row);
}
