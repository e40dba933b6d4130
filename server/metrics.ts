import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { env } from "#app/platform/env.server.ts";
import { logClientError } from "#app/platform/log.server.ts";
import { metricsText } from "#app/platform/metrics/metrics.server.ts";
import { isSameSecret } from "#app/platform/secrets.server.ts";
import "./gauges.ts";

/** Headers that proxies set: the caller is then not on this machine, whatever the connection says. */
const proxyHeaders = ["forwarded", "via", "x-real-ip", "fly-client-ip", "cf-connecting-ip", "true-client-ip"];

/** Names of this machine. A proxy on it sends another one: the host that its caller requested, or a configured one. */
const OWN_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

function isLocal(request: IncomingMessage): boolean {
  const address = (request.socket.remoteAddress ?? "").replace(/^::ffff:/i, "");
  const isForwarded = Object.keys(request.headers).some(
    (name) => name.startsWith("x-forwarded-") || proxyHeaders.includes(name),
  );
  const hasLocalName = OWN_NAME.test(request.headers.host ?? "");
  return !isForwarded && hasLocalName && (address === "::1" || address.startsWith("127."));
}

function tokenOf({ headers }: IncomingMessage): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
}

/** A wrong token gets 401: most often a program is set wrong. Anyone else gets the 404 page. */
export const answerMetrics: RequestHandler = async (request, response, next) => {
  const token = tokenOf(request);
  const isAllowed = env.METRICS_TOKEN
    ? token !== undefined && isSameSecret(token, env.METRICS_TOKEN)
    : isLocal(request);
  response.set("Cache-Control", "no-store");
  if (isAllowed) {
    const { type, text } = await metricsText();
    response.set("Content-Type", type).send(text);
    return;
  }
  logClientError(token === undefined ? "metrics" : "metrics-token", { requestId: response.locals.requestId });
  if (token === undefined) return next();
  response.status(401).set("WWW-Authenticate", "Bearer").type("text/plain");
  response.send("Ce jeton n’est pas celui de ce site (METRICS_TOKEN).\n");
};
