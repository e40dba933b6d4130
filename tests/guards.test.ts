import { resolve } from "node:path";
import { type ActionFunctionArgs, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { requestInfo } from "#app/http/context.server.ts";
import { sessionCookies } from "#app/http/cookies.server.ts";
import { openSession } from "#app/modules/sessions/sessions.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import { makeStaff } from "./support/actors.ts";
import { type FlatRoute, listRoutes } from "./support/route-tree.ts";

type Middleware = (args: ActionFunctionArgs, next: () => Promise<Response>) => Promise<Response | undefined>;

/** The admin-only paths of the specification, point 2.2. */
const adminOnly =
  /^\/admin\/(users|public-users|team|applications|assurances|registres|messages|courriels|directs\/(nouveau|editer|:id\/editeurs)|studio-live|notifications-test|audit-trail)/;

/** The settings that are the site's, not one's own: administrators only too, others come back to theirs. */
const ofSite = /^\/admin\/settings\/(securite|identite|reseaux|alerte|recrutement|video|logo|mesure|maintenance)$/;

/** Runs the guards above and on a route, as the framework would; answers where they lead, or "through". */
async function walk(route: FlatRoute, cookie: string | null): Promise<string> {
  const request = new Request(`http://localhost:3000${route.path.replaceAll(/:\w+\??/g, "1")}`, {
    headers: cookie ? { cookie } : {},
  });
  const context = new RouterContextProvider();
  context.set(requestInfo, { requestId: "t", nonce: "n", network: "192.0.2.9" });
  const chain: Middleware[] = [];
  for (const file of [...route.parents, route.file]) {
    const module = (await import(resolve("app", file))) as { middleware?: Middleware[] };
    chain.push(...(module.middleware ?? []));
  }
  const run = async (index: number): Promise<Response> => {
    const guard = chain[index];
    if (!guard) return new Response("through");
    // The framework joins the paths of the routes: no slash at the head.
    const args = { request, context, params: {}, pattern: route.path.slice(1) } as unknown as ActionFunctionArgs;
    const answer = await guard(args, () => run(index + 1));
    return answer ?? new Response("through");
  };
  try {
    const answer = await run(0);
    return answer.headers.get("location") ?? (await answer.text());
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("location") ?? String(thrown.status);
    throw thrown;
  }
}

async function cookieOf(role: "trial" | "editor" | "admin"): Promise<string> {
  const staff = await makeStaff(role);
  const token = await maintain("test", (tx) => openSession(tx, "staff", staff.id, null));
  return sessionCookies.staff.write(token);
}

const adminRoutes = (await listRoutes()).filter(({ path }) => path === "/admin" || path.startsWith("/admin/"));

test("there are admin routes to walk", () => {
  expect(adminRoutes.length).toBeGreaterThan(10);
});

test.each(adminRoutes.map((route) => [route.path, route] as const))(
  "%s sends an anonymous visitor to /auth",
  async (_path, route) => {
    expect(await walk(route, null)).toMatch(/^\/auth(\?|$)/);
  },
);

test.each(adminRoutes.map((route) => [route.path, route] as const))(
  "%s lets in those it should, and sends the others to /admin",
  async (path, route) => {
    const expected = adminOnly.test(path) ? "/admin" : ofSite.test(path) ? "/admin/settings" : "through";
    expect(await walk(route, await cookieOf("trial"))).toBe(expected);
    expect(await walk(route, await cookieOf("editor"))).toBe(expected);
    expect(await walk(route, await cookieOf("admin"))).toBe("through");
  },
);

test("a page of a deactivated account's session leads to /auth", async () => {
  const staff = await makeStaff("admin");
  const token = await maintain("test", (tx) => openSession(tx, "staff", staff.id, null));
  await maintain("test", (tx) => tx.staffUser.update({ where: { id: staff.id }, data: { isActive: false } }));
  const [route] = adminRoutes;
  expect(route && (await walk(route, await sessionCookies.staff.write(token)))).toMatch(/^\/auth/);
});
