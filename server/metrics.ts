import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { env } from "#app/platform/env.server.ts";
import { logMistake } from "#app/platform/log.server.ts";
import { metricsText } from "#app/platform/metrics.server.ts";
import { isSameSecret } from "#app/platform/secrets.server.ts";
import "./figures.ts";

/** Said by whatever stands between a caller and us: who asks is then not on this machine, whatever the connection says. */
const ofProxies = ["forwarded", "via", "x-real-ip", "fly-client-ip", "cf-connecting-ip", "true-client-ip"];

function isFromHere(request: IncomingMessage): boolean {
  const address = (request.socket.remoteAddress ?? "").replace(/^::ffff:/i, "");
  const isForwarded = Object.keys(request.headers).some(
    (name) => name.startsWith("x-forwarded-") || ofProxies.includes(name),
  );
  return !isForwarded && (address === "::1" || address.startsWith("127."));
}

function hasToken(request: IncomingMessage, token: string): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
  return given !== undefined && isSameSecret(given, token);
}

/**
 * What Prometheus reads. Who may not is answered as at any address that is not there: with METRICS_TOKEN, whoever does not
 * show it; without, whoever is not on this machine.
 */
export const answerMetrics: RequestHandler = async (request, response, next) => {
  const may = env.METRICS_TOKEN ? hasToken(request, env.METRICS_TOKEN) : isFromHere(request);
  if (!may) {
    logMistake("metrics", { requestId: response.locals.requestId });
    next();
    return;
  }
  const { type, text } = await metricsText();
  response.set({ "Content-Type": type, "Cache-Control": "no-store" }).send(text);
};
