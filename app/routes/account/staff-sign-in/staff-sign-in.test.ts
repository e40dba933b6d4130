import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { requestInfo } from "#app/http/context.server.ts";
import { sessionCookies } from "#app/http/cookies.server.ts";
import { deactivateStaff } from "#app/modules/staff/mutations.server.ts";
import { MINUTE, travel } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { hashCount } from "#app/platform/passwords/password.server.ts";
import { makeStaff, formRequest } from "#tests/support/actors.ts";
import { flashOf } from "#tests/support/section.ts";
import { action as buttons } from "./buttons.ts";
import { action, loader } from "./page.tsx";

const password = "mot-de-passe-de-test";
let networks = 0;

const admin = await makeStaff("admin", password);

interface Refusal {
  init: { status: number };
  data: {
    result: {
      error: { formErrors: string[] | null; fieldErrors: Record<string, string[]> };
      submission: { payload: Record<string, unknown> };
    };
  };
}

/** Each call comes from a network of its own unless told: the throttle is another test's subject. */
async function signIn(
  fields: Record<string, string>,
  path = "/auth",
  network = `192.0.2.${(networks += 1)}`,
): Promise<Response | Refusal> {
  const context = new RouterContextProvider();
  context.set(requestInfo, { requestId: "t", nonce: "n", network });
  return (await action({ request: formRequest(path, fields), context, params: {} } as never)) as Response | Refusal;
}

const asRefusal = (answer: Response | Refusal) => {
  if (answer instanceof Response) throw new Error(`signed in, to ${answer.headers.get("location")}`);
  return answer;
};
const asRedirect = (answer: Response | Refusal) => {
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer.data.result.error));
  return answer;
};
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

describe("signing in", () => {
  test("welcomes, opens a session and writes it down", async () => {
    const answer = asRedirect(await signIn({ username: ` ${admin.username.toUpperCase()} `, password }));
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/admin");
    expect(flashOf(answer)).toMatchObject({
      title: "Connexion réussie",
      description: `Bienvenue, ${admin.displayName}`,
    });
    expect(cookiesOf(answer)).toContain(`${sessionCookies.staff.name}=`);
    expect(await db.session.count({ where: { staffId: admin.id } })).toBe(1);
    expect(await db.auditEntry.count({ where: { action: "staff.signed-in", subject: `staff:${admin.id}` } })).toBe(1);
  });

  test.each([
    ["trial", "/admin/explications"],
    ["editor", "/admin"],
    ["admin", "/admin"],
  ] as const)("%s lands on %s", async (role, landing) => {
    const { username } = await makeStaff(role, password);
    expect(asRedirect(await signIn({ username, password })).headers.get("location")).toBe(landing);
    expect(asRedirect(await signIn({ username, password }, "/auth?redirectTo=%2Fadmin")).headers.get("location")).toBe(
      landing,
    );
  });

  test.each([
    ["/admin/videos?etat=hidden", "/admin/videos?etat=hidden"],
    ["https://ailleurs.example/", "/admin"],
    ["//ailleurs.example/", "/admin"],
    ["/\\ailleurs.example", "/admin"],
  ])("redirectTo %s leads to %s", async (wanted, led) => {
    const answer = asRedirect(
      await signIn({ username: admin.username, password }, `/auth?redirectTo=${encodeURIComponent(wanted)}`),
    );
    expect(answer.headers.get("location")).toBe(led);
  });

  test("someone already signed in goes to their landing", async () => {
    const cookie = cookiesOf(asRedirect(await signIn({ username: admin.username, password })));
    const request = new Request("http://localhost:3000/auth", { headers: { cookie } });
    const thrown = await loader({ request } as never).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).headers.get("location")).toBe("/admin");
  });
});

describe("refusals", () => {
  test("both fields are required, in the agreed words", async () => {
    const { init, data } = asRefusal(await signIn({ username: "", password: "" }));
    expect(init.status).toBe(422);
    expect(data.result.error.fieldErrors).toMatchObject({
      username: ["Le nom d'utilisateur est requis"],
      password: ["Le mot de passe est requis"],
    });
  });

  test("a wrong password, an unknown name and a closed account: one message, one hash each", async () => {
    const closed = await makeStaff("editor", password);
    await deactivateStaff(admin, closed.id);
    const tries = [
      { username: admin.username, password: "pas-le-bon" },
      { username: "personne-de-ce-nom", password },
      { username: closed.username, password },
    ];
    const seen = [];
    for (const fields of tries) {
      const before = hashCount();
      const { init, data } = asRefusal(await signIn(fields));
      seen.push({ status: init.status, errors: data.result.error.formErrors, hashes: hashCount() - before });
    }
    const expected = { status: 401, errors: ["Nom d'utilisateur ou mot de passe incorrect"], hashes: 1 };
    expect(seen).toEqual([expected, expected, expected]);
  });

  test("keeps the name typed and never the password", async () => {
    const { data } = asRefusal(await signIn({ username: "quelqu-un", password: "un secret" }));
    expect(data.result.submission.payload.username).toBe("quelqu-un");
    expect(JSON.stringify(data)).not.toContain("un secret");
  });

  test("twenty failures from one network close it, whatever the names", async () => {
    const network = "198.51.100.7";
    for (let count = 0; count < 20; count += 1)
      await signIn({ username: `inconnu-${count}`, password: "non" }, "/auth", network);
    const { data } = asRefusal(await signIn({ username: admin.username, password }, "/auth", network));
    expect(data.result.error.formErrors?.[0]).toMatch(/^Trop d’essais/);
    expect(asRedirect(await signIn({ username: admin.username, password })).status).toBe(303);
  });

  test("five failures close the account's door for a while, without a hash, then it opens again", async () => {
    const { username } = await makeStaff("editor", password);
    for (let count = 0; count < 5; count += 1) await signIn({ username, password: "non" });
    const before = hashCount();
    const { data, init } = asRefusal(await signIn({ username, password }));
    expect(data.result.error.formErrors?.[0]).toMatch(/^Trop d’essais de connexion\. Réessayez dans \d+ secondes\.$/);
    expect(init.status).toBe(429);
    expect(hashCount()).toBe(before);
    travel(16 * MINUTE);
    expect(asRedirect(await signIn({ username, password })).headers.get("location")).toBe("/admin");
  });
});

test("signing out ends the session, here and in the database", async () => {
  const staff = await makeStaff("editor", password);
  const cookie = cookiesOf(asRedirect(await signIn({ username: staff.username, password })));
  const request = new Request("http://localhost:3000/auth/deconnexion", {
    method: "POST",
    body: new URLSearchParams(),
    headers: { origin: "http://localhost:3000", cookie },
  });
  const answer = asRedirect(await buttons({ request, pattern: "/auth/deconnexion" } as never));
  expect(answer.headers.get("location")).toBe("/auth");
  expect(flashOf(answer)).toEqual({ title: "Déconnexion réussie", description: "Redirection en cours..." });
  expect(
    answer.headers
      .getSetCookie()
      .some((line) => line.startsWith(`${sessionCookies.staff.name}=;`) && line.includes("Max-Age=0")),
  ).toBe(true);
  expect(await db.session.count({ where: { staffId: staff.id } })).toBe(0);
});
