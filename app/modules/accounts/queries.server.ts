import { db } from "#app/platform/db.server.ts";
import { type ReaderView, toReaderView } from "./views.ts";

export async function findReader(id: number): Promise<ReaderView | null> {
  const row = await db.reader.findUnique({
    where: { id },
    select: { firstName: true, lastName: true, username: true, email: true },
  });
  return row && toReaderView(row);
}
