import type { APIRequestContext } from "playwright";
import { type Site, admin } from "./server.ts";

/** A reader whose address is proved, with the administrator's password, signed in where `request` comes from. */
export async function addReader(site: Site, request: APIRequestContext, email = "lea@exemple.fr"): Promise<void> {
  site.database
    .prepare(
      `INSERT INTO "Reader" ("firstName", "lastName", "email", "emailVerifiedAt", "passwordHash", "updatedAt")
       SELECT 'Léa', 'Dupont', ?, "updatedAt", "passwordHash", "updatedAt" FROM "StaffUser" WHERE "username" = ?`,
    )
    .run(email, admin.username);
  const data = { email, password: admin.password };
  const answer = await request.post("/api/public/login", { data, headers: { origin: site.url } });
  if (!answer.ok()) throw new Error(`the reader's sign-in answered ${answer.status()}: ${await answer.text()}`);
}
