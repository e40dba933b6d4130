import { expect, test } from "vitest";
import { staysReachable } from "./forced-logout.ts";

test.each([
  "/",
  "/home",
  "/articles",
  "/articles/le-vote",
  "/equipe/lea",
  "/connexion/mot-de-passe-oublie",
  "/elections",
])("a signed-out tab may stay on %s", (path) => expect(staysReachable(path)).toBe(true));

test.each(["/conditions-utilisation", "/podcasts/plateformes", "/suivis-en-direct/un-vote", "/compte", "/auth/code"])(
  "%s is public too, though the list first asked for does not have it",
  (path) => expect(staysReachable(path)).toBe(true),
);

test.each(["/admin", "/admin/articles"])("staff who sign out as a reader keep %s", (path) =>
  expect(staysReachable(path)).toBe(true),
);

test.each(["/dashboard", "/dashboard/profil", "/livre", "/inconnue", "/administration"])(
  "a signed-out tab is led away from %s",
  (path) => expect(staysReachable(path)).toBe(false),
);
