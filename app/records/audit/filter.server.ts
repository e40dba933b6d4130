import type { Prisma } from "#app/platform/prisma/client.ts";
import { recordedActions } from "#app/records/actions/every-action.ts";
import { fromLocalInput } from "#app/utils/dates.ts";
import { foldKey } from "#app/utils/text.ts";
import { subjectsNamed } from "./subject-names.server.ts";

export type AuditActors = number | "readers" | "site" | null;

export interface AuditFilter {
  q: string;
  nouns: string[];
  action: string | null;
  who: AuditActors;
  subject: string | null;
  /** Days "YYYY-MM-DD", Paris time, both included. */
  from: string | null;
  to: string | null;
}

function between(from: string | null, to: string | null): Prisma.DateTimeFilter | undefined {
  const start = from ? fromLocalInput(`${from}T00:00`) : null;
  const last = to ? fromLocalInput(`${to}T00:00`) : null;
  if (!start && !last) return undefined;
  return { ...(start ? { gte: start } : {}), ...(last ? { lt: new Date(last.getTime() + 86_400_000) } : {}) };
}

const actionNames = Object.keys(recordedActions);

function actionsSaying(words: string): string[] {
  const key = foldKey(words);
  if (!key) return [];
  return Object.entries(recordedActions)
    .filter(([, { label, did = "" }]) => foldKey(`${label} ${did}`).includes(key))
    .map(([name]) => name);
}

export type Where = Prisma.AuditEntryWhereInput;

const kinds = { readers: ["reader", "anonymous"], site: [] };

/** Indexed queries whose union is the entries; null for no filter. Words: among actions, people and subjects. */
export async function questionsOf({ q, nouns, action, who, subject, from, to }: AuditFilter): Promise<Where[] | null> {
  const at = between(from, to);
  const base: Where[] = [...(subject ? [{ subject }] : []), ...(at ? [{ at }] : [])];
  const named = actionNames.filter((name) => nouns.includes(name.split(".")[0] ?? ""));
  const ofSection: Where[] = action ? [{ action }] : named.map((name) => ({ action: name }));
  const ofPerson: Where[] =
    typeof who === "number"
      ? [{ actorKind: "staff", actorId: who }]
      : who === "site"
        ? [{ actorKind: { gte: "system:", lt: "system;" } }]
        : who
          ? kinds[who].map((actorKind) => ({ actorKind }))
          : [];
  const ofWords = q ? await questionsOfWords(q) : [];
  // The narrowest leads; the others only leave out.
  const [leading = [], ...others] = [ofWords, ofPerson, ofSection].filter((questions) => questions.length > 0);
  if (q && ofWords.length === 0) return [];
  const all = [...base, ...others.map((questions) => ({ OR: questions }))];
  if (leading.length === 0) return all.length > 0 ? [{ AND: all }] : null;
  return leading.map((question) => ({ AND: [question, ...all] }));
}

async function questionsOfWords(q: string): Promise<Where[]> {
  const subjects = await subjectsNamed(q);
  const people = subjects.flatMap((found) => (found.startsWith("staff:") ? [Number(found.slice(6))] : []));
  return [
    ...actionsSaying(q).map((action) => ({ action })),
    ...people.map((actorId) => ({ actorKind: "staff", actorId })),
    { subject: { in: [q, ...subjects] } },
  ];
}
