import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { env } from "#app/platform/env.server.ts";
import { logClientError } from "#app/platform/log.server.ts";
import { metricsText } from "#app/platform/metrics/metrics.server.ts";
import { isSameSecret } from "#app/platform/secrets.server.ts";
import "./gauges.ts";

/** Said by whatever stands between a caller and us: who asks is then not on this machine, whatever the connection says. */
const ofProxies = ["forwarded", "via", "x-real-ip", "fly-client-ip", "cf-connecting-ip", "true-client-ip"];

/** A proxy of this machine passes on the name that its caller asked for, or names us by one that it was given. */
const OWN_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

function isFromHere(request: IncomingMessage): boolean {
  const address = (request.socket.remoteAddress ?? "").replace(/^::ffff:/i, "");
  const isForwarded = Object.keys(request.headers).some(
    (name) => name.startsWith("x-forwarded-") || ofProxies.includes(name),
  );
  const isNamed = OWN_NAME.test(request.headers.host ?? "");
  return !isForwarded && isNamed && (address === "::1" || address.startsWith("127."));
}

function tokenOf({ headers }: IncomingMessage): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
}

/**
 * What Prometheus reads. Who shows a token that is not METRICS_TOKEN is told so: a program that is set wrong, most often.
 * Anyone else who may not is answered as at any address that is not there.
 */
export const answerMetrics: RequestHandler = async (request, response, next) => {
  const given = tokenOf(request);
  const may = env.METRICS_TOKEN ? given !== undefined && isSameSecret(given, env.METRICS_TOKEN) : isFromHere(request);
  response.set("Cache-Control", "no-store");
  if (may) {
    const { type, text } = await metricsText();
    response.set("Content-Type", type).send(text);
    return;
  }
  logClientError(given === undefined ? "metrics" : "metrics-token", { requestId: response.locals.requestId });
  if (given === undefined) return next();
  response.status(401).set("WWW-Authenticate", "Bearer").type("text/plain");
  response.send("Ce jeton n’est pas celui de ce site (METRICS_TOKEN).\n");
};
