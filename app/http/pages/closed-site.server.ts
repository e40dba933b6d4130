import { type MiddlewareFunction, data } from "react-router";
import { defaultSettings } from "#app/modules/settings/defaults.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { french } from "#app/utils/typography.ts";
import { orFallback } from "./block-fallback.server.ts";
import { jsonError } from "#app/http/json.server.ts";

/** Asked of whoever comes while the site is closed, seconds. */
const COME_BACK_IN = 600;

/** What readers are told while the newsroom has closed the site; null while it is open. */
async function whyClosed(): Promise<string | null> {
  const { isClosed, maintenanceMessage } = await orFallback("site.closed", siteSettings, defaultSettings);
  return isClosed ? french(maintenanceMessage) || "Le site est fermé pour le moment." : null;
}

function sayWhen(answer: Response): Response {
  answer.headers.set("Retry-After", String(COME_BACK_IN));
  return answer;
}

/** What is thrown below keeps its status alone: the header is put on the page made of it. */
const onThePage: MiddlewareFunction<Response> = async (_args, next) => {
  const page = await next();
  return page.status === 503 ? sayWhen(page) : page;
};

const refusePages: MiddlewareFunction<Response> = async ({ request }, next) => {
  const why = await whyClosed();
  if (why === null || /^\/auth(?:[/.]|$)/.test(new URL(request.url).pathname)) return next();
  throw data(why, { status: 503 });
};

/** While the newsroom has closed the site its pages say why, all but the door by which staff come in to open it again. */
export const refuseWhileClosed = [onThePage, refusePages];

/** The same for calls of the interface, in JSON. */
export const refuseCallsWhileClosed: MiddlewareFunction<Response> = async ({ pattern }, next) => {
  const why = await whyClosed();
  if (why === null || /^\/?api\/(?:auth\/|csrf-token$)/.test(pattern)) return next();
  return sayWhen(jsonError(503, why));
};

/** The same for what programs fetch (feeds, calendars, files), in plain text. */
export const refuseFilesWhileClosed: MiddlewareFunction<Response> = async (_args, next) => {
  const why = await whyClosed();
  if (why === null) return next();
  return sayWhen(
    new Response(why, {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    }),
  );
};
