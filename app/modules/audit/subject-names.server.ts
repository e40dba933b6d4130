import type { NamedNoun } from "#app/modules/actions/noun-words.ts";
import { MAX_IN_LIST, db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";

interface SubjectTable {
  table: Prisma.ModelName;
  name?: string;
  noBin?: boolean;
}

/**
 * The table of each noun's subjects, and the column that names them. Readers and correspondents have no name: the trail
 * has their number alone. Mails have no page.
 */
export const subjectTables: Record<string, SubjectTable> = {
  application: { table: "Application" },
  article: { table: "Article", name: "title" },
  campaign: { table: "PushCampaign", name: "title", noBin: true },
  candidacy: { table: "Candidacy", name: "familyName" },
  category: { table: "Category", name: "name" },
  comment: { table: "ArticleComment", noBin: true },
  direct: { table: "Direct", name: "title" },
  document: { table: "Document", name: "title" },
  edition: { table: "Edition", name: "day" },
  election: { table: "Election", name: "name" },
  event: { table: "CalendarEvent", name: "title" },
  feed: { table: "Feed", name: "name" },
  flash: { table: "Flash", name: "title" },
  "instagram-post": { table: "InstagramPost", name: "caption" },
  "instagram-source": { table: "InstagramSource", name: "account" },
  insurance: { table: "InsurancePolicy", name: "post" },
  "law-step": { table: "LawStep", name: "title" },
  "learning-module": { table: "LearningModule", name: "title" },
  lesson: { table: "Lesson", name: "title" },
  media: { table: "Media" },
  "member-entry": { table: "MemberRegisterEntry" },
  message: { table: "ContactMessage" },
  news: { table: "NewsItem", name: "title" },
  party: { table: "Party", name: "name" },
  "podcast-platform": { table: "PodcastPlatform", name: "name" },
  "programme-theme": { table: "ProgrammeTheme", name: "name" },
  "press-contact": { table: "PressContact", name: "name" },
  programme: { table: "Candidacy", name: "familyName" },
  reader: { table: "Reader", noBin: true },
  reference: { table: "ReferenceSource", name: "name" },
  request: { table: "CorrectionRequest" },
  staff: { table: "StaffUser", name: "displayName", noBin: true },
  "staff-entry": { table: "StaffRegisterEntry" },
  term: { table: "GlossaryTerm", name: "term" },
  "team-member": { table: "TeamMember", name: "firstName" },
  update: { table: "DirectUpdate", name: "headline" },
  video: { table: "Video", name: "title" },
} satisfies Record<Exclude<NamedNoun, "mail">, SubjectTable> & Record<string, SubjectTable>;

/** A thing of the trail as it stands today. */
export interface Standing {
  /** Empty for what is not named. */
  name: string;
  /** In the bin: its page does not open. */
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
