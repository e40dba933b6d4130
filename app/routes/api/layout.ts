import type { MiddlewareFunction } from "react-router";
import { judgeCsrf } from "#app/http/csrf.server.ts";
import { jsonError, methodNotAllowed } from "#app/http/json.server.ts";
import { refuseCallsWhileClosed } from "#app/http/pages/closed-site.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";

const messages: Record<number, string> = {
  400: "La demande est illisible.",
  403: "Cette action n’est pas permise.",
  404: "Cette adresse n’existe pas.",
  500: "Une erreur est survenue.",
};

/** What is said when these fail (docs/product.md, 8, in its languages): addresses by what they begin with. */
const failures: [string, string][] = [
  ["/api/public/me", "Erreur lors de la récupération de l'utilisateur"],
  ["/api/videos", "Erreur lors de la récupération des vidéos"],
  ["/api/articles/", "Failed to fetch articles"],
  // The ticker's five; the wall's ten below.
  ["/api/rss-news/combined?limit=5", "Failed to fetch news"],
  ["/api/rss-news/combined", "Failed to fetch RSS news"],
];

function failureOf(request: Request): string | undefined {
  const { pathname, search } = new URL(request.url);
  return failures.find(([start]) => `${pathname}${search}`.startsWith(start))?.[1];
}

/** Whatever goes wrong under /api is said in JSON, in French but for agreed words (docs/product.md, 8); the log has the cause. */
const alwaysJson: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (request.method === "OPTIONS") return methodNotAllowed("GET, HEAD, POST");
  const answer = await next();
  const isJson = answer.headers.get("content-type")?.startsWith("application/json");
  if (answer.status < 400 || (isJson && answer.status !== 500)) return answer;
  if (answer.status === 405) return methodNotAllowed("GET, HEAD, POST");
  const failure = answer.status >= 500 ? failureOf(request) : undefined;
  return jsonError(answer.status, failure ?? messages[answer.status] ?? "Une erreur est survenue.");
};

/** However the address was written (/API, /%61pi): a call that changes something proves where it comes from. */
const provedOrigin: MiddlewareFunction<Response> = async ({ request }, next) => {
  const reads = ["GET", "HEAD"].includes(request.method);
  if (!reads && (await judgeCsrf(request)) !== "proved")
    throw jsonError(403, "Demande refusée\u202F: elle ne vient pas d’une page de ce site.");
  return next();
};

export const middleware = [alwaysJson, refuseCallsWhileClosed, provedOrigin];

/** Closing the site changes every answer. */
export const handle = { shows: ["settings"] } satisfies PageHandle;
