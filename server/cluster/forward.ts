import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { clientAddress } from "../client-network.ts";
import { discardRest } from "../request.ts";
import { answerNoPrimary, boundedBody } from "./no-primary.ts";

/** The primary is near, or not there (ms)… */
const CONNECT_TIMEOUT_MS = 5_000;
/** …and once it listens, silence this long ends the request (ms): a picture of 10 MB is resized in less. */
const SILENCE_TIMEOUT_MS = 60_000;

/** Of one connection, not of the request (RFC 9110, 7.6.1); `expect` was answered here. */
const hopByHop = new Set([
  "connection",
  "expect",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** What is passed on of these headers: neither ours nor what `Connection` names. */
export function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const connectionHeaders = (headers.connection ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  return Object.fromEntries(
    Object.entries(headers).filter(
      // The header that says where the body ends must stay.
      ([name]) => !hopByHop.has(name) && (name === "content-length" || !connectionHeaders.includes(name)),
    ),
  );
}

/** Streams what is too big for Fly's replay to the primary, which refuses it past `limit` bytes. */
export function forward(request: IncomingMessage, response: ServerResponse, primary: string, limit: number): void {
  const { hostname, port } = new URL(env.LITEFS_PRIMARY_URL.replaceAll("{host}", primary));
  const client = clientAddress(request);
  const upstream = send({
    // Of a host in brackets, the address.
    hostname: hostname.replaceAll(/[[\]]/g, ""),
    port,
    method: request.method,
    path: request.url,
    // An upload is too rare for a persistent connection, and an idle connection may be closed by then.
    agent: false,
    headers: {
      ...endToEnd(request.headers),
      // Node adds none of itself to a DELETE, and its body would be read as another request.
      ...(request.headers["transfer-encoding"] ? { "transfer-encoding": "chunked" } : {}),
      "fly-client-ip": client,
      "x-forwarded-for": client,
      // Led no further by a machine that is no primary either.
      "fly-replay-src": `instance=${env.FLY_MACHINE_ID ?? "replica"}`,
    },
  });
  const body = boundedBody(limit);
  const connectTimer = setTimeout(
    () => upstream.destroy(new Error("the primary does not accept the connection")),
    CONNECT_TIMEOUT_MS,
  );
  // Nothing of the body is read before: where the primary does not listen, the form is shown again.
  upstream.on("socket", (socket) =>
    socket.once("connect", () => {
      clearTimeout(connectTimer);
      request.pipe(body).pipe(upstream);
    }),
  );
  upstream.on("close", () => clearTimeout(connectTimer));
  upstream.setTimeout(SILENCE_TIMEOUT_MS, () => upstream.destroy(new Error("the primary fell silent")));
  upstream.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
    answer.pipe(response);
    answer.on("error", () => response.destroy());
    // An answer that came before the whole request: the rest is nobody's.
    answer.on("end", () => discardRest(request.unpipe(body)));
  });
  upstream.on("error", (error) => {
    request.unpipe(body);
    if (response.headersSent || response.destroyed) return;
    log.warn({ err: error, primary }, "what is too big to be replayed did not reach the primary");
    void answerNoPrimary(request, response);
  });
  response.on("close", () => response.writableFinished || upstream.destroy());
  request.on("error", () => upstream.destroy());
}
