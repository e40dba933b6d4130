import { db } from "#app/platform/db.server.ts";
import { type ReaderView, toReaderView } from "./views.ts";

/** The account of a signed-in reader; null once deleted. */
export async function findReader(id: number): Promise<ReaderView | null> {
  const row = await db.reader.findUnique({
    where: { id },
    select: { firstName: true, lastName: true, username: true, email: true },
  });
  return row && toReaderView(row);
}

export interface MyQuestion {
  id: number;
  text: string;
  status: "pending" | "published" | "answered" | "rejected";
  answer: string;
  createdAt: string;
  direct: { title: string; slug: string };
}

/** Questions the reader asked in live coverages, newest first. */
export async function listMyQuestions(readerId: number): Promise<MyQuestion[]> {
  const rows = await db.directQuestion.findMany({
    where: { readerId },
    orderBy: { id: "desc" },
    take: 200,
    select: {
      id: true,
      text: true,
      status: true,
      answer: true,
      createdAt: true,
      direct: { select: { title: true, slug: true } },
    },
  });
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
