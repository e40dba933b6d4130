import { db } from "#app/platform/db.server.ts";
import type { Reader } from "#app/platform/prisma/client.ts";
import { pick } from "#app/utils/pick.ts";

type Row = Pick<Reader, "firstName" | "lastName" | "email"> & Partial<Pick<Reader, "username">>;

/** What may leave the server about a reader ("public user", docs/product.md, 3); `username`: what they sign in with. */
export const toReaderView = (row: Row) => ({
  ...pick(row, ["firstName", "lastName", "email"]),
  username: row.username ?? row.email,
  role: "reader" as const,
});

export type ReaderView = ReturnType<typeof toReaderView>;

export async function findReader(id: number): Promise<ReaderView | null> {
  const row = await db.reader.findUnique({
    where: { id },
    select: { firstName: true, lastName: true, username: true, email: true },
  });
  return row && toReaderView(row);
}
