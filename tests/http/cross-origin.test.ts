import { expect, test } from "vitest";
import { HIDDEN_ID, addHiddenRows } from "../support/hidden-rows.ts";
import { signedInAdmin } from "../support/http.ts";
import { some } from "../support/long-run.ts";
import { dataOf, listRoutes } from "../support/route-tree.ts";
import { admin as adminLogin } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();
const admin = await signedInAdmin(site);
addHiddenRows(site.database);
// The same browser has a reader's session too.
site.database.exec(`
  INSERT INTO Reader (id, firstName, lastName, email, emailVerifiedAt, passwordHash, updatedAt)
  SELECT 1, 'Léa', 'Dupont', 'lea@exemple.fr', updatedAt, passwordHash, updatedAt FROM StaffUser LIMIT 1
`);
const { password } = adminLogin;
expect((await admin.json("/api/public/login", { email: "lea@exemple.fr", password })).status).toBe(200);

/** The end of the trail, and what is kept without an entry in it. */
function state(): unknown[] {
  const { database } = site;
  const last = database.prepare("SELECT max(seq) FROM AuditEntry").pluck().get();
  const kept = ["Autosave", "Mail", "Session", "PushSubscription"].map((name) =>
    database.prepare(`SELECT count(*) FROM "${name}"`).pluck().get(),
  );
  const reader = database.prepare("SELECT firstName, email, passwordHash FROM Reader").all();
  return [last, reader, ...kept, database.prepare("SELECT payload FROM Autosave").pluck().all()];
}

const fields = {
  title: "D’ailleurs",
  name: "D’ailleurs",
  content: "D’ailleurs",
  message: "D’ailleurs",
  body: "D’ailleurs",
  page: "/admin/flash-infos/9001",
  by: "1",
  ids: "1",
  id: "1",
  version: "1",
  email: "ailleurs@exemple.fr",
  username: "ailleurs",
  password: "mot-de-passe-de-test",
  confirmPassword: "mot-de-passe-de-test",
  theme: "dark",
};

/** They lead whoever is signed in elsewhere, whatever is sent. */
const led = new Set([
  "/auth",
  "/auth/code",
  "/auth/deconnexion",
  // To where the article is now, which asks for the proof.
  "/articles/1/question",
  "/connexion",
  "/connexion/mot-de-passe-oublie",
  "/inscription",
]);

/** What a browser says of a form that a page of another site sends, and one too old to say anything. */
const senders = { "another site": { origin: "https://ailleurs.example", "sec-fetch-site": "cross-site" }, nobody: {} };

test.each(Object.entries(senders).map(([sender, headers], index) => ({ sender, headers, index })))(
  "no form that $sender sends with someone's session does anything, wherever it goes",
  async ({ headers, index }) => {
    const before = state();
    const routes = [...new Map((await listRoutes()).map((route) => [route.path, route])).values()].filter(
      // Programs post there by themselves; its signed link is the proof, and there is none.
      ({ path }) => path !== "/compte/rappels/arreter",
    );
    const wrong: string[] = [];
    // Each address from one of them, in turn: one rule answers both, before the address is looked at.
    for (const route of some(routes, 2, index)) {
      const path = route.path
        .replaceAll(/:(\w+)\??/g, (__, name: string) => (/id$/i.test(name) ? String(HIDDEN_ID) : "1"))
        .replaceAll("*", "x");
      const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await fetch(site.url + dataOf(route, path), {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams(fields),
        headers: { cookie, "accept-encoding": "identity", ...headers },
      });
      await answer.text();
      if (answer.status < 400 && !led.has(path)) wrong.push(`${path}: ${answer.status}`);
    }
    expect(wrong).toEqual([]);
    expect(state()).toEqual(before);
  },
);
