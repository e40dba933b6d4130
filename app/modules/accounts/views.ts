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
