import { admin, type Site } from "./server.ts";

/** A second account like the administrator's, with the same password: someone else who edits the same things. */
export function addColleague(site: Site, username: string): { username: string; password: string } {
  const row = site.database.prepare("SELECT * FROM StaffUser WHERE username = ?").get(admin.username) as Record<
    string,
    unknown
  >;
  const copy: Record<string, unknown> = { ...row, id: 900, username, displayName: "Léa" };
  const names = Object.keys(copy);
  site.database
    .prepare(`INSERT INTO StaffUser (${names.join(", ")}) VALUES (${names.map((name) => `@${name}`).join(", ")})`)
    .run(copy);
  return { username, password: admin.password };
}
