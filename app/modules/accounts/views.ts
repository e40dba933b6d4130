/** What may leave the server about a reader ("public user", docs/product.md, 3). */
export interface ReaderView {
  firstName: string;
  lastName: string;
  /** What the reader signs in with. */
  username: string;
  email: string;
  role: "reader";
}

export function toReaderView(row: {
  firstName: string;
  lastName: string;
  username?: string | null;
  email: string;
}): ReaderView {
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    username: row.username ?? row.email,
    email: row.email,
    role: "reader",
  };
}
