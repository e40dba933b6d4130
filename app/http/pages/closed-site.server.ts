import { type MiddlewareFunction, data } from "react-router";
import { textAnswer } from "#app/http/answers/shared.server.ts";
import { jsonError } from "#app/http/json.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { defaultSettings } from "#app/modules/settings/schema.ts";
import { french } from "#app/utils/typography.ts";
import { orFallback } from "./page.server.ts";

/** The newsroom's message while the site is closed; null while it is open. */
async function closedMessage(): Promise<string | null> {
  const { isClosed, maintenanceMessage } = await orFallback("site.closed", siteSettings, defaultSettings);
  return isClosed ? french(maintenanceMessage) || "Le site est fermé pour le moment." : null;
}

function withRetryAfter(answer: Response): Response {
  answer.headers.set("Retry-After", "600");
  return answer;
}

/** Only the status of a thrown `data` survives: the header is added to the rendered page. */
const retryAfterOnPages: MiddlewareFunction<Response> = async (_args, next) => {
  const page = await next();
  return page.status === 503 ? withRetryAfter(page) : page;
};

const refusePages: MiddlewareFunction<Response> = async ({ request }, next) => {
  const message = await closedMessage();
  if (message === null || /^\/(?:auth(?:[/.]|$)|lettre\/arreter$)/.test(new URL(request.url).pathname)) return next();
  throw data(message, { status: 503 });
};

/** While the site is closed its pages show why, except the sign-in by which staff open it again, and leaving the letter. */
export const refuseWhileClosed = [retryAfterOnPages, refusePages];

export const refuseCallsWhileClosed: MiddlewareFunction<Response> = async ({ pattern }, next) => {
  const message = await closedMessage();
  if (message === null || /^\/?api\/(?:auth\/|csrf-token$)/.test(pattern)) return next();
  return withRetryAfter(jsonError(503, message));
};

export const refuseFilesWhileClosed: MiddlewareFunction<Response> = async (_args, next) => {
  const message = await closedMessage();
  if (message === null) return next();
  return withRetryAfter(textAnswer(message, {}, 503));
};
