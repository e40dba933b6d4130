// After the watchdog ended the process, the request that did it is refused for a while, by this process too.
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AskedRequest, forgetNetworks, readStops } from "#app/modules/health/stops.server.ts";
import { hasCome } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { requestEnded } from "#app/platform/metrics/http-requests.server.ts";
import { coarseNetwork, networkOf } from "../client-network.ts";
import { noRoute, publicPage, routesOf } from "../public-pages.ts";
import { refusalBody } from "../refusals.ts";
import { discardRest } from "../request.ts";
import { REFUSED_MS, refusedBy } from "./refused-by.ts";
import { MAX_PATH, askedPath } from "./watchdog.ts";

const { stops, isUnreadable } = readStops(env.DATA_DIR);
if (isUnreadable) log.error("the watchdog's file is unreadable: what it refused is forgotten");
const refusals = refusedBy(stops, keyOf, Date.now());
if (stops.some(({ requests }) => requests.some(({ network }) => network !== "")))
  setTimeout(() => forgetNetworks(env.DATA_DIR), refusals.size > 0 ? REFUSED_MS : 0).unref();

/** A page that readers share, asked without a query: where it is known to be the cause, it alone is refused, to all. */
function keyOf({ method, path, network }: AskedRequest, isSure: boolean): string {
  const verb = method === "HEAD" ? "GET" : method;
  if (isSure && verb === "GET" && path.length < MAX_PATH && publicPage(path)) return `GET ${path}`;
  return `${verb} ${routesOf(path.replace(/\?$/, "").replace(/\.data$/, ""))} ${network}`;
}

function secondsLeft(asked: () => AskedRequest): number {
  if (refusals.size === 0) return 0;
  const request = asked();
  const until = Math.max(...[true, false].map((isSure) => refusals.get(keyOf(request, isSure)) ?? 0));
  return hasCome(until, REFUSED_MS) ? 0 : Math.ceil((until - Date.now()) / 1000);
}

/** Would rendering the home page, which the site does as it starts, end it again? */
export const isHomeRefused = () => secondsLeft(() => ({ method: "GET", path: "/", network: "" })) > 0;

export function refuseRepeated(request: IncomingMessage, response: ServerResponse): boolean {
  const left = secondsLeft(() => ({
    method: request.method ?? "",
    path: askedPath(request.url ?? "/"),
    network: coarseNetwork(networkOf(request)),
  }));
  if (left === 0) return false;
  requestEnded(noRoute, request.method, 503, 0);
  const { headers, body } = refusalBody(
    request,
    "Cette demande vient de bloquer le site pour tout le monde\u202F: elle est refusée pendant dix minutes. Le reste du site marche. Un texte tapé est encore dans la page précédente.",
  );
  response.writeHead(503, { ...headers, "Retry-After": String(left), "Cache-Control": "no-store" }).end(body);
  discardRest(request);
  return true;
}
