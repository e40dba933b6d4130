import { randomBytes } from "node:crypto";
import { RouterContextProvider, createRequestHandler } from "react-router";
import { type RequestInfo, requestInfo } from "#app/http/context.server.ts";
import { siteUrl } from "#app/http/site-url.server.ts";
import { requestTrace } from "#app/modules/audit/request-trace.server.ts";
import { env } from "#app/platform/env.server.ts";
import { NotPrimary } from "#app/platform/role.server.ts";
import { log } from "#app/platform/log.server.ts";
import { loggedPath } from "#app/utils/logged-path.ts";
import { withTimeout } from "./request-timeout.ts";
import { onlyAddress, publicPage } from "./public-pages.ts";
import { inOurWords } from "./refusals.ts";
import { newRequestId } from "./request.ts";

const build = () => import("virtual:react-router/server-build");

/** Given the build itself, React Router derives its routes once; given a function, at every request, as development needs. */
const served = import.meta.env.PROD ? await build() : build;
const ofEveryRoute = createRequestHandler(served, env.NODE_ENV);
const ofOneAddress = new Map<string, typeof ofEveryRoute>();

/**
 * React Router matches every route twice, and walks them to render: a reading page gets a handler that knows its own
 * alone.
 */
function handlerOf(path: string): typeof ofEveryRoute {
  const only = typeof served !== "function" && publicPage(path) ? onlyAddress(path) : null;
  if (typeof served === "function" || !only) return ofEveryRoute;
  const known = ofOneAddress.get(only.address);
  if (known) return known;
  const routes = Object.fromEntries(Object.entries(served.routes).filter(([id]) => only.chain.has(id)));
  const made = createRequestHandler({ ...served, routes }, env.NODE_ENV);
  ofOneAddress.set(only.address, made);
  return made;
}

/** Answers with the routes of the site. */
export function handler(request: Request, context: RouterContextProvider): Promise<Response> {
  return handlerOf(new URL(request.url).pathname)(request, context);
}

/**
 * Nothing is cached unless its route says so. Nor are permanent redirects: a page whose first address comes back would
 * loop.
 */
export function isUnsaid(answer: Response): boolean {
  return !answer.headers.has("cache-control");
}

/** A page that readers share, for the page cache: it knows neither who asks nor with what cookies, and none can abort it. */
export async function renderPage(address: string): Promise<Response> {
  const started = performance.now();
  const requestId = newRequestId();
  const context = new RouterContextProvider();
  const info: RequestInfo = { requestId, nonce: randomBytes(16).toString("base64"), network: "" };
  context.set(requestInfo, info);
  const from = { url: address, method: "GET", headers: { accept: "text/html" } };
  const request = new Request(siteUrl + address, { headers: from.headers });
  const said = await requestTrace.run({ requestId, origin: "" }, async () =>
    inOurWords(from, await withTimeout({ requestId, path: loggedPath(address) }, handler(request, context))),
  );
  if (info.isLeftToPrimary) throw new NotPrimary();
  const headers = new Headers(said.headers);
  headers.set("X-Request-Id", requestId);
  if (isUnsaid(said)) headers.set("Cache-Control", "no-store");
  const ms = Math.round(performance.now() - started);
  log.info({ requestId, path: address.split("?", 1)[0], status: said.status, ms }, "page rendered");
  return new Response(said.body, { status: said.status, headers });
}
