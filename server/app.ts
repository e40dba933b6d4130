import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, resolve } from "node:path";
import { sendResponse } from "@remix-run/node-fetch-server";
import compression from "compression";
import express, { type ErrorRequestHandler, type Request, type Response } from "express";
import { RouterContextProvider } from "react-router";
import { type RequestInfo, requestInfo } from "#app/http/context.server.ts";
import { isSameOrigin, judgeCsrf } from "#app/http/csrf.server.ts";
import { formEncoding, isTooLarge } from "#app/http/posted-form.server.ts";
import { countClickOf } from "#app/modules/push/clicks.server.ts";
import { SECOND } from "#app/platform/clock.server.ts";
import { closeDatabase } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { startCachePurge } from "#app/platform/fetch/cache-purge.server.ts";
import { startJobQueues, stopJobQueues } from "#app/platform/jobs/job-queues.server.ts";
import { log, logClientError, setRequestIdReader } from "#app/platform/log.server.ts";
import { requestEnded, startLastHour, stopLastHour } from "#app/platform/metrics/http-requests.server.ts";
import { type Trace, requestTrace } from "#app/records/audit/request-trace.server.ts";
import { securityEvent } from "#app/records/audit/security-events.server.ts";
import { loggedPath } from "#app/utils/redacted.ts";
import { flushCounters, registerBackgroundWork } from "./background-work.ts";
import { makeBackupFolder } from "./backup-folder.ts";
import { adaptedAnswer, appearanceOfIncoming, asksForShared, keepPrivate } from "./cached-answer.ts";
import { coarseNetwork, countForwarded, networkOf } from "./client-network.ts";
import { limitConcurrency } from "./concurrency-limit.ts";
import { boundConnections } from "./connections.ts";
import { cluster } from "./machines.ts";
import { answerMetrics } from "./metrics.ts";
import { keepAssetsSoon } from "./older-assets.ts";
import { sendCached, servePage } from "./page-cache.ts";
import { isPipelined, readInChunks } from "./pipelining.ts";
import { crashPage, missingFilePage, pageHeaders, tooLargePage } from "./plain-pages.ts";
import { noRoute, publicPage, routeOf } from "./public-pages.ts";
import { answerDiskFull, messageFor, methodsFor, refusalBody, retryLater, translateError } from "./refusals.ts";
import { handler, lacksCacheControl, renderPage } from "./render.ts";
import {
  withTimeout,
  bodyLimit,
  discardRest,
  hasTwoHosts,
  isQueryTooLong,
  newRequestId,
  originForm,
  toFetchRequest,
} from "./request.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { serveStaticFiles } from "./static-files.ts";
import { isHomeRefused, refuseRepeated } from "./watchdog/refused-requests.ts";
import { handling, startWatchdog, underWay } from "./watchdog/watchdog.ts";

/** Statuses that only programs and attacks cause; a missing page or a refused form is ordinary. */
const loggedStatuses = new Set([400, 403, 405, 413, 415]);

/** Bytes of an over-large body that are still read; past this the connection is cut. */
const DISCARDED_AT_MOST = 200_000_000;

const app = express();
app.disable("x-powered-by");

app.use((request, response, next) => {
  const requestId = newRequestId();
  const started = performance.now();
  response.set("X-Request-Id", requestId);
  response.locals.requestId = requestId;
  response.on("close", underWay());
  response.on("close", () => {
    const status = response.writableFinished ? response.statusCode : null;
    requestEnded(routeOf(request, response), request.method, status, performance.now() - started);
  });
  response.on("finish", () => {
    const { statusCode: status } = response;
    const asked = { requestId, method: request.method, path: loggedPath(request.originalUrl) };
    log.info({ ...asked, status, ms: Math.round(performance.now() - started) }, "request");
    if (loggedStatuses.has(status)) logClientError(String(status), asked);
  });
  next();
});
app.use((_request, response, next) => {
  setSecurityHeaders(response);
  next();
});
app.get("/metrics", answerMetrics);
app.use(compression({ threshold: 1024 }));
if (import.meta.env.PROD) serveStaticFiles(app, resolve(process.env.BUILD_DIR ?? "build", "client"));
else app.use("/media", express.static(join(env.DATA_DIR, "media"), { index: false }));

app.use(async (request, response) => {
  const methods = methodsFor(request.path);
  if (!methods.includes(request.method)) {
    refuse(request, response.set("Allow", methods.join(", ")), 405);
    return;
  }
  const declared = Number(request.get("content-length") ?? 0);
  if (declared > bodyLimit(request.get("content-type") ?? "", request.path)) {
    const answer = () => answerError(request, response.set("Connection", "close"), 413, tooLargePage());
    // Read to its end: a browser that is cut off while it sends shows its own error instead of ours.
    if (declared > DISCARDED_AT_MOST) answer();
    else request.resume().once("end", answer);
    return;
  }
  countForwarded(request);
  const network = networkOf(request);
  const requestId = String(response.locals.requestId);
  const context = new RouterContextProvider();
  const info: RequestInfo = { requestId, nonce: randomBytes(16).toString("base64"), network };
  context.set(requestInfo, info);
  response.locals.info = info;
  const fetchRequest = toFetchRequest(request, response);
  const unsafe = !["GET", "HEAD", "OPTIONS"].includes(request.method);
  if (unsafe && !provedBySignature.has(request.path)) {
    const verdict = await judgeCsrf(fetchRequest);
    // A form without proof may still carry its token in a field: provedForm decides there.
    const isForm = formEncoding(request.get("content-type")) !== null;
    if (verdict === "refused" || (verdict === "unproved" && !isForm)) {
      const formPlace = request.path.startsWith("/api/") ? "/api" : "en-tête";
      securityEvent("csrf-refused", { place: formPlace, network: coarseNetwork(network) });
      refuse(request, response, 403, "Demande refusée\u202F: elle ne vient pas d’une page de ce site.");
      return;
    }
  }
  const trace: Trace = { requestId, origin: coarseNetwork(network) };
  const rendered = await requestTrace.run(trace, async () => {
    const handled = handler(fetchRequest, context).finally(() => trace.leave?.());
    const answer = await withTimeout({ requestId, path: loggedPath(request.originalUrl) }, handled);
    return translateError(request, trace.isBusy ? retryLater(answer) : answer);
  });
  if (info.isDiskFull || info.isLeftToPrimary) {
    const form = isSameOrigin(fetchRequest) ? trace.posted : undefined;
    return info.isDiskFull ? answerDiskFull(request, response, form) : cluster()?.refuse(request, response, form);
  }
  const peers = cluster();
  if (peers?.answerFromPrimary(request, response, rendered.status)) return;
  const answer = peers && (unsafe || trace.hasWritten) ? peers.withPosition(rendered) : rendered;
  if (answer.headers.has("content-security-policy")) response.removeHeader("Content-Security-Policy");
  if (answer.status === 405 && !answer.headers.has("allow")) response.set("Allow", unsafe ? "GET, HEAD" : "POST");
  if (lacksCacheControl(answer)) response.set("Cache-Control", "no-store");
  const appearance = appearanceOfIncoming(request);
  const sent = await adaptedAnswer(answer, appearance);
  if (appearance || !asksForShared(request)) keepPrivate(sent.headers);
  await sendResponse(response, sent);
});

/** Mail programs (RFC 8058), the mail service and the release script post here without a cookie: what they sign is the proof. */
const provedBySignature = new Set(["/compte/rappels/arreter", "/lettre/arreter", "/lettre/retours", "/readyz"]);

function refuse(request: Request, response: Response, status: number, message = messageFor(status)): void {
  const { headers, body } = refusalBody(request, message);
  response
    .status(status)
    .set({ ...headers, "Cache-Control": "no-store" })
    .end(body);
}

const onError: ErrorRequestHandler = (error: Error & { status?: number }, request, response, _next) => {
  // What Express itself refuses (a file outside the folder, a malformed address) is the caller's mistake, not ours.
  const isCallerError = error.status !== undefined && error.status >= 400 && error.status < 500;
  const tooLarge = isTooLarge(error);
  if (!isCallerError && !tooLarge)
    log.error({ requestId: response.locals.requestId, method: request.method, err: error }, "request failed");
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (error.status === 404 && cluster()?.answerFromPrimary(request, response, 404)) return;
  response.set("Cache-Control", "no-store");
  if (tooLarge) answerError(request, response, 413, tooLargePage());
  // 416: a player asked for a part of a file past its end.
  else if (isCallerError) answerError(request, response, error.status === 416 ? 416 : 404, missingFilePage());
  else answerError(request, response, 500, crashPage(String(response.locals.requestId)));
};
app.use(onError);

function answerError(request: Request, response: Response, status: number, page: string): void {
  const message = status === 413 ? messageFor(413) : "Une erreur est survenue.";
  response.status(status);
  if (request.path.startsWith("/api/")) response.json({ message });
  else response.set(pageHeaders).send(page);
}

export { boundConnections, readInChunks };
export { answerMalformed } from "./refusals.ts";

function countNotificationClick({ method, headers }: IncomingMessage, target: string): void {
  if (!target.includes("notif=") || method !== "GET" || headers["sec-purpose"]) return;
  const [, notif] = /[?&]notif=([\w.-]{1,80})(?:&|$)/.exec(target) ?? [];
  if (notif) countClickOf(notif);
}

/** Built files and health checks: the host sends nobody to a machine that does not answer in 5 s (fly.toml). */
const unlimitedPath = /^\/(?:assets\/|(?:healthz|readyz)(?:\?|$))/;

function answerUnlimited(request: IncomingMessage, response: ServerResponse): boolean {
  if (isPipelined(request)) return false;
  if (import.meta.env.PROD && sendCached(request, response, publicPage, renderPage)) return true;
  if (!unlimitedPath.test(request.url ?? "")) return false;
  app(request, response);
  return true;
}

function refuseUnread(request: IncomingMessage, response: ServerResponse, status: number): void {
  requestEnded(noRoute, request.method, status, 0);
  const { headers, body } = refusalBody(request, messageFor(status));
  setSecurityHeaders(response);
  response.writeHead(status, { ...headers, "Cache-Control": "no-store" }).end(body);
  discardRest(request);
}

export function listener(request: IncomingMessage, response: ServerResponse): void {
  const target = hasTwoHosts(request) ? null : originForm(request.url ?? "/");
  if (target === null) return refuseUnread(request, response, 400);
  if (isQueryTooLong(target)) return refuseUnread(request, response, 414);
  request.url = target;
  if (!unlimitedPath.test(target) && refuseRepeated(request, response)) return;
  handling(request.method ?? "", target, request, () => respondTo(request, response, target));
}

function respondTo(request: IncomingMessage, response: ServerResponse, target: string): void {
  countNotificationClick(request, target);
  const fallback = () => app(request, response);
  const render = () => {
    if (!import.meta.env.PROD || !servePage(request, response, publicPage, renderPage, fallback)) fallback();
  };
  const respond = () => {
    if (!answerUnlimited(request, response)) limitConcurrency(request, response, render);
  };
  const peers = cluster();
  if (peers) peers.answer(request, response, respond);
  else respond();
}

let stopping = false;

export function start(): void {
  if (env.production && !env.SMTP_URL)
    log.warn("no mail server (SMTP_URL): mails are written to files and reach nobody");
  makeBackupFolder();
  setRequestIdReader(() => requestTrace.getStore()?.requestId);
  startLastHour();
  registerBackgroundWork();
  if (env.CACHE_PURGE_URL) startCachePurge();
  cluster()?.serve();
  if (import.meta.env.PROD && env.WATCHDOG_SECONDS > 0) startWatchdog(env.WATCHDOG_SECONDS * SECOND, env.DATA_DIR);
  // Recurring work starts once the home page was rendered: else its first reader would wait. That render also warms the
  // code.
  const work = () => void (stopping || startJobQueues());
  const first = import.meta.env.PROD && !isHomeRefused() ? handling("GET", "/", null, () => renderPage("/")) : null;
  Promise.allSettled([first, cluster()?.start()]).then(work, work);
  if (import.meta.env.PROD) keepAssetsSoon(resolve(process.env.BUILD_DIR ?? "build", "client/assets"));
}

export async function stop(): Promise<void> {
  stopping = true;
  stopLastHour();
  await stopJobQueues();
  await flushCounters();
  await cluster()?.leave();
  await closeDatabase();
}
