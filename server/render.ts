import { randomBytes } from "node:crypto";
import { RouterContextProvider, createRequestHandler } from "react-router";
import { type RequestInfo, requestInfo } from "#app/http/context.server.ts";
import { siteUrl } from "#app/http/site-url.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { NotPrimary } from "#app/platform/role.server.ts";
import { requestTrace } from "#app/records/audit/request-trace.server.ts";
import { memoized } from "#app/utils/memoized.ts";
import { loggedPath } from "#app/utils/redacted.ts";
import { onlyPattern, publicPage } from "./public-pages.ts";
import { translateError } from "./refusals.ts";
import { withTimeout, newRequestId } from "./request.ts";

const build = () => import("virtual:react-router/server-build");

/** With the build itself React Router derives its routes once; with a function, at every request, as development needs. */
const serverBuild = import.meta.env.PROD ? await build() : build;
const handleAnyRoute = createRequestHandler(serverBuild, env.NODE_ENV);

/** React Router matches every route twice, and walks them to render: a reading page's handler knows its own alone. */
const handlerOfPattern = memoized(
  ({ chain }: NonNullable<ReturnType<typeof onlyPattern>>) => {
    if (typeof serverBuild === "function") return handleAnyRoute;
    const routes = Object.fromEntries(Object.entries(serverBuild.routes).filter(([id]) => chain.has(id)));
    return createRequestHandler({ ...serverBuild, routes }, env.NODE_ENV);
  },
  Infinity,
  ({ address }) => address,
);

export function handler(request: Request, context: RouterContextProvider): Promise<Response> {
  const path = new URL(request.url).pathname;
  const pattern = publicPage(path) && onlyPattern(path);
  return (pattern ? handlerOfPattern(pattern) : handleAnyRoute)(request, context);
}

/** Permanent redirects too: if the old address returns, a cached redirect would loop. */
export const lacksCacheControl = ({ headers }: Response): boolean => !headers.has("cache-control");

/** Renders a shared page for the page cache: without the reader's cookies, and no reader can abort it. */
export async function renderPage(address: string): Promise<Response> {
  const started = performance.now();
  const requestId = newRequestId();
  const context = new RouterContextProvider();
  const info: RequestInfo = { requestId, nonce: randomBytes(16).toString("base64"), network: "" };
  context.set(requestInfo, info);
  const pageRequest = { url: address, method: "GET", headers: { accept: "text/html" } };
  const request = new Request(siteUrl + address, { headers: pageRequest.headers });
  const answer = await requestTrace.run({ requestId, origin: "" }, async () =>
    translateError(pageRequest, await withTimeout({ requestId, path: loggedPath(address) }, handler(request, context))),
  );
  if (info.isLeftToPrimary) throw new NotPrimary();
  const headers = new Headers(answer.headers);
  headers.set("X-Request-Id", requestId);
  if (lacksCacheControl(answer)) headers.set("Cache-Control", "no-store");
  const ms = Math.round(performance.now() - started);
  log.info({ requestId, path: address.split("?", 1)[0], status: answer.status, ms }, "page rendered");
  return new Response(answer.body, { status: answer.status, headers });
}
