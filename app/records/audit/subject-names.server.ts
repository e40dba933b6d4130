import { MAX_IN_LIST, db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import { subjectTables } from "#app/records/actions/subject-tables.ts";

export interface Standing {
  name: string;
  isDeleted: boolean;
}

interface Row {
  id: number | bigint;
  name: string;
  isDeleted: number | bigint;
}

/** The things these subjects speak of ("article:12") that are still there, by subject: one question a noun. */
export async function standingSubjects(subjects: string[]): Promise<Map<string, Standing>> {
  const idsByNoun = new Map<string, Set<number>>();
  for (const subject of subjects) {
    const [noun = "", part = ""] = subject.split(":");
    if (noun in subjectTables && /^\d{1,9}$/.test(part))
      idsByNoun.set(noun, (idsByNoun.get(noun) ?? new Set()).add(Number(part)));
  }
  const found = await Promise.all(
    [...idsByNoun].map(async ([noun, ids]) => {
      const { table = "", name, noBin } = subjectTables[noun] ?? {};
      const rows = await db.$queryRaw<Row[]>`
        SELECT "id", ${Prisma.raw(name ? `"${name}"` : "''")} AS "name",
               ${Prisma.raw(noBin ? "0" : '"deletedAt" IS NOT NULL')} AS "isDeleted"
        FROM ${Prisma.raw(`"${table}"`)} WHERE "id" IN (${Prisma.join([...ids])})`;
      return rows.map((row) => [`${noun}:${row.id}`, { name: row.name, isDeleted: Boolean(row.isDeleted) }] as const);
    }),
  );
  return new Map(found.flat());
}

/** More of one noun, and the words are too few to mean anything. */
const OF_A_NOUN = 50;

/** Subjects whose name has these words: those a search of the trail means. The first of each noun, fifty at most. */
export async function subjectsNamed(words: string): Promise<string[]> {
  const pattern = `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const found = await Promise.all(
    Object.entries(subjectTables).map(async ([noun, { table, name }]) => {
      if (!name) return [];
      const rows = await db.$queryRaw<Pick<Row, "id">[]>`
        SELECT "id" FROM ${Prisma.raw(`"${table}"`)} WHERE ${Prisma.raw(`"${name}"`)} LIKE ${pattern} ESCAPE '\\' LIMIT ${OF_A_NOUN}`;
      return rows.map((row) => `${noun}:${row.id}`);
    }),
  );
  return found.flat().slice(0, MAX_IN_LIST - 1);
}
