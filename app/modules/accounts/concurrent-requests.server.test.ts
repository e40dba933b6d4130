import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { hashCheaply, hashPassword } from "#app/platform/passwords/password.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { requestEmailChange, deleteAccount, changePassword } from "./profile.server.ts";
import { passwordReplaced } from "./sign-in.server.ts";

hashCheaply();

const password = "trois mots calmes";
const caller = { network: "192.0.2.7", userAgent: null };
let count = 0;

async function makeReader(): Promise<ReaderActor> {
  count += 1;
  const data = { firstName: "Léa", lastName: "Dupont", email: `lea${count}@exemple.fr`, emailVerifiedAt: now() };
  const passwordHash = await hashPassword(password);
  const { id } = await maintain("test", (tx) => tx.reader.create({ data: { ...data, passwordHash } }));
  return { kind: "reader", id, firstName: data.firstName };
}

const requests: [name: string, send: (reader: ReaderActor, words: string) => Promise<{ ok: boolean }>][] = [
  [
    "a new password",
    (reader, words) => changePassword(reader, { currentPassword: words, newPassword: "mots du voleur" }, caller),
  ],
  [
    "a new address",
    (reader, words) =>
      requestEmailChange(reader, { email: `voleur${reader.id}@exemple.fr`, currentPassword: words }, caller),
  ],
  ["an end of the account", deleteAccount],
];

const meanwhiles = {
  "its password is replaced": "UPDATE Reader SET passwordHash = passwordHash || 'x'",
  "it is suspended": "UPDATE Reader SET suspendedAt = updatedAt",
  "it is erased": "DELETE FROM Reader",
};

test.each(requests)("%s, asked before the account changed hands, does nothing after", async (_, send) => {
  const database = new Database(env.DATABASE_URL.replace(/^file:/, ""), { timeout: 5000 });
  for (const meanwhile of Object.values(meanwhiles)) {
    const reader = await makeReader();
    expect(await send(reader, "un faux mot de passe")).toMatchObject({ ok: false });
    // Failures are forgotten once the password is found right, before anything else is written.
    database.exec(
      `CREATE TRIGGER "meanwhile" AFTER DELETE ON "Throttle" BEGIN ${meanwhile} WHERE id = ${reader.id}; END`,
    );
    const answer = await send(reader, password).finally(() => database.exec(`DROP TRIGGER "meanwhile"`));
    expect(Object.values("errors" in answer ? (answer.errors as object) : {})).toEqual([[passwordReplaced]]);
    expect(await db.session.count({ where: { readerId: reader.id } })).toBe(0);
    expect(await db.verificationCode.count({ where: { readerId: reader.id } })).toBe(0);
    const there = meanwhile.startsWith("DELETE") ? 0 : 1;
    expect(await db.reader.count({ where: { id: reader.id } })).toBe(there);
  }
  database.close();
});
