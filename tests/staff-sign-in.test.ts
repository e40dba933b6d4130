import { type ActionFunctionArgs, RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { requestInfo } from "#app/http/context.server.ts";
import { sessionCookies } from "#app/http/cookies.server.ts";
import { requireStaff } from "#app/http/guards.server.ts";
import { openSession } from "#app/modules/sessions/sessions.server.ts";
import { saveSettings } from "#app/modules/settings/mutations.server.ts";
import { codeAt } from "#app/modules/staff/two-step/check.server.ts";
import { beginTwoStep, enableTwoStep, findSetup } from "#app/modules/staff/two-step/enrolment.server.ts";
import { SECOND, now, travel } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { action as codeAction, loader as codeLoader } from "#app/routes/account/staff-sign-in/code.tsx";
import { action as passwordAction } from "#app/routes/account/staff-sign-in/page.tsx";
import { action as staffApi } from "#app/routes/api/staff.ts";
import { formRequest, makeStaff } from "./support/actors.ts";

const password = "une phrase de passe longue";
const origin = "http://localhost:3000";
let admin: StaffActor;
let secret: string;

function context(): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(requestInfo, { requestId: "t", nonce: "n", network: "192.0.2.77" });
  return provider;
}

/** Calls a loader, an action or a guard as the framework would; what is thrown is the answer. */
async function call(target: unknown, request: Request): Promise<Response> {
  const args = {
    request,
    context: context(),
    params: {},
    pattern: new URL(request.url).pathname,
  } as unknown as ActionFunctionArgs;
  try {
    const run = target as (args: ActionFunctionArgs, next: () => Promise<Response>) => Promise<unknown>;
    const answer = await run(args, async () => new Response("through"));
    if (answer instanceof Response) return answer;
    const { data, init } = (answer ?? {}) as { data?: unknown; init?: ResponseInit };
    return new Response(JSON.stringify(data ?? null), init ?? {});
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

const cookiesOf = (response: Response) =>
  Object.fromEntries(response.headers.getSetCookie().map((line) => [line.split("=")[0], line.split(";")[0]]));
const withCookie = (request: Request, cookie: string) =>
  new Request(request, { headers: { ...Object.fromEntries(request.headers), cookie } });
const jsonRequest = (path: string, body: unknown, cookie = "") =>
  new Request(origin + path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", origin, cookie },
  });
const pageRequest = (path: string, cookie: string) => new Request(origin + path, { headers: { cookie } });

/** A moment whose code was not used yet, at the beginning of its step. */
const nextCode = () => {
  travel(60 * SECOND + (30 * SECOND - (now().getTime() % (30 * SECOND))));
  return codeAt(secret);
};

beforeAll(async () => {
  admin = await makeStaff("admin", password);
  await beginTwoStep(admin);
  secret = (await findSetup(admin, "x"))?.secret.replaceAll(" ", "") ?? "";
  const enabled = await enableTwoStep(admin, { code: codeAt(secret), password }, "", "192.0.2.1");
  if (!enabled.ok) throw new Error("not enabled");
});

test("who was on the way to /admin, however it was spelled, lands where their role does", async () => {
  const trial = await makeStaff("trial", password);
  const landed = async (wanted: string) =>
    (
      await call(passwordAction, formRequest(`/auth?redirectTo=${wanted}`, { username: trial.username, password }))
    ).headers.get("location");
  for (const wanted of ["/admin", "/admin/", "/Admin"]) expect(await landed(wanted)).toBe("/admin/explications");
  expect(await landed("/admin/videos")).toBe("/admin/videos");
});

test("/auth asks for the code on its own page and opens nothing before it; the way back is kept", async () => {
  const first = await call(
    passwordAction,
    formRequest("/auth?redirectTo=/admin/videos", { username: admin.username, password }),
  );
  expect(first.status).toBe(303);
  expect(first.headers.get("location")).toBe("/auth/code?redirectTo=/admin/videos");
  const cookies = cookiesOf(first);
  expect(Object.keys(cookies)).toEqual(["cx-etape"]);
  expect(first.headers.getSetCookie()[0]).toMatch(/HttpOnly/);
  expect(await db.session.count({ where: { staffId: admin.id } })).toBe(0);

  const ticket = cookies["cx-etape"] ?? "";
  expect((await call(codeLoader, pageRequest("/auth/code", ticket))).status).toBe(200);
  expect((await call(requireStaff, pageRequest("/admin", ticket))).headers.get("location")).toMatch(/^\/auth\?/);

  const wrong = await call(codeAction, withCookie(formRequest("/auth/code", { code: "000000" }), ticket));
  expect(wrong.status).toBe(401);
  expect(await wrong.text()).toContain("Ce code n’est pas valable");

  const right = await call(
    codeAction,
    withCookie(
      formRequest("/auth/code?redirectTo=/admin/videos", { code: nextCode() }),
      cookiesOf(await call(passwordAction, formRequest("/auth", { username: admin.username, password })))["cx-etape"] ??
        "",
    ),
  );
  expect(right.headers.get("location")).toBe("/admin/videos");
  expect(Object.keys(cookiesOf(right))).toContain(sessionCookies.staff.name);
  expect(right.headers.getSetCookie().find((line) => line.startsWith("cx-etape="))).toMatch(/Max-Age=0/);
});

test("/auth/code without a ticket, or with a bad one, leads back to /auth", async () => {
  expect((await call(codeLoader, pageRequest("/auth/code", ""))).headers.get("location")).toBe("/auth");
  expect((await call(codeLoader, pageRequest("/auth/code", "cx-etape=1.9.x"))).headers.get("location")).toBe("/auth");
  const posted = await call(codeAction, formRequest("/auth/code", { code: codeAt(secret) }));
  expect(posted.headers.get("location")).toBe("/auth");
  expect(Object.keys(cookiesOf(posted))).not.toContain(sessionCookies.staff.name);
});

test("/api/auth/login does not pass by: 401 and twoStepRequired, then the code in the same call", async () => {
  const without = await call(staffApi, jsonRequest("/api/auth/login", { username: admin.username, password }));
  expect(without.status).toBe(401);
  expect(without.headers.getSetCookie()).toEqual([]);
  expect(await without.json()).toEqual({ message: expect.stringContaining("deux étapes"), twoStepRequired: true });

  const wrong = await call(
    staffApi,
    jsonRequest("/api/auth/login", { username: admin.username, password, code: "000000" }),
  );
  expect(wrong.status).toBe(401);
  expect(await wrong.json()).toMatchObject({ twoStepRequired: true, errors: { code: [expect.any(String)] } });

  const badPassword = await call(
    staffApi,
    jsonRequest("/api/auth/login", { username: admin.username, password: "non", code: "000000" }),
  );
  expect(await badPassword.json()).not.toHaveProperty("twoStepRequired");

  const odd = await call(staffApi, jsonRequest("/api/auth/login", { username: admin.username, password, code: "abc" }));
  expect(odd.status).toBe(422);

  const right = await call(
    staffApi,
    jsonRequest("/api/auth/login", { username: admin.username, password, code: nextCode() }),
  );
  expect(right.status).toBe(200);
  expect(await right.json()).toMatchObject({ username: admin.username, isAdmin: true });
});

test("asked of everyone: who has none is led to set it up, everywhere in /admin and in the interface", async () => {
  const late = await makeStaff("admin", password);
  const open = async (staff: StaffActor) =>
    sessionCookies.staff.write(await maintain("test", (tx) => openSession(tx, "staff", staff.id, null)));
  const [lateCookie, adminCookie] = [await open(late), await open(admin)];
  expect(await (await call(requireStaff, pageRequest("/admin/articles", lateCookie))).text()).toBe("through");
  const saved = await saveSettings(admin, "security", { requireTwoFactor: true }, { version: 0 });
  expect(saved.ok).toBe(true);
  for (const path of [
    "/admin",
    "/admin/articles",
    "/admin/articles.data",
    "/admin/settings",
    "/admin/settings/deux-etapes-autre",
    "/admin/settings/mot-de-passe",
  ]) {
    expect((await call(requireStaff, pageRequest(path, lateCookie))).headers.get("location"), path).toBe(
      "/admin/settings/deux-etapes",
    );
  }
  for (const path of [
    "/admin/settings/deux-etapes",
    "/admin/settings/deux-etapes.data",
    "/admin/settings/deux-etapes/activer",
  ]) {
    expect(await (await call(requireStaff, pageRequest(path, lateCookie))).text(), path).toBe("through");
  }
  expect(await (await call(requireStaff, pageRequest("/admin/articles", adminCookie))).text()).toBe("through");
  const account = { username: "nouvelle", password, confirmPassword: password, displayName: "Nouvelle" };
  expect((await call(staffApi, jsonRequest("/api/auth/register", account, lateCookie))).status).toBe(403);
});
