import { addDays } from "date-fns/addDays";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formatWeekdayOf, parisDay, toLocalInput } from "#app/utils/dates.ts";
import { inParis } from "#app/utils/days.ts";
import { capital } from "#app/utils/text.ts";
import type { Names } from "./content.ts";
import { isSensitiveCategory } from "./schema.ts";

/** The category of this person's last article, for the next one; empty before it, and where it is sensitive. */
export async function lastCategory(createdById: number): Promise<string> {
  const where = { createdById, deletedAt: null, category: { deletedAt: null } };
  const last = await db.article.findFirst({ where, orderBy: { id: "desc" }, select: { category: true } });
  return last?.category && !isSensitiveCategory(last.category.name) ? String(last.category.id) : "";
}

export async function articleNames(): Promise<Names> {
  const [categories, members] = await Promise.all([
    db.category.findMany({ select: { id: true, name: true } }),
    db.teamMember.findMany({ select: { id: true, firstName: true, lastName: true } }),
  ]);
  return {
    categories: new Map(categories.map(({ id, name }) => [id, name])),
    members: new Map(members.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()])),
  };
}

const MOST_SUBJECTS = 300;

/** What the form of an article offers to choose from; `forAll`: of the team, those whom the site shows. */
export async function formChoices({ forAll = false } = {}) {
  const [categories, members, subjects] = await Promise.all([
    db.category.findMany({
      where: { deletedAt: null },
      orderBy: [{ position: "asc" }, { name: "asc" }],
      select: { id: true, name: true, slug: true, color: true },
    }),
    db.teamMember.findMany({
      where: { deletedAt: null, ...(forAll ? { isPublished: true } : {}) },
      orderBy: [{ position: "asc" }, { lastName: "asc" }],
      select: { id: true, firstName: true, lastName: true },
    }),
    db.tag.findMany({
      orderBy: [{ articles: { _count: "desc" } }, { name: "asc" }],
      take: MOST_SUBJECTS,
      select: { name: true },
    }),
  ]);
  return {
    subjects: subjects.map(({ name }) => name),
    categories: categories.map(({ id, name, slug, color }) => ({ value: String(id), label: name, slug, color })),
    members: members.map(({ id, firstName, lastName }) => ({
      value: String(id),
      label: `${firstName} ${lastName}`.trim(),
    })),
  };
}

export type FormChoices = Awaited<ReturnType<typeof formChoices>>;

export interface QuickDate {
  value: string;
  label: string;
}

/** What the form of an article knows of today, and the dates it offers: this evening while it is to come, tomorrow, Monday. */
export function todaysDates(): { at: string; today: string; quickDates: QuickDate[] } {
  const at = now();
  const today = parisDay(at);
  const inDay = (days: number) => parisDay(addDays(at, days, { in: inParis }));
  const toMonday = 8 - (new Date(`${today}T12:00Z`).getUTCDay() || 7);
  const dates = [
    { value: `${today}T18:00`, label: "Ce soir, 18 h" },
    { value: `${inDay(1)}T07:00`, label: "Demain, 7 h" },
    { value: `${inDay(toMonday)}T07:00`, label: `${capital(formatWeekdayOf(inDay(toMonday)))}, 7 h` },
  ];
  return {
    at: at.toISOString(),
    today,
    quickDates: dates.filter(
      ({ value }, index) => value > toLocalInput(at) && dates.findIndex((date) => date.value === value) === index,
    ),
  };
}
