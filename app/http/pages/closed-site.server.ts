import { type MiddlewareFunction, data } from "react-router";
import { retryAfter, textAnswer } from "#app/http/answers/shared.server.ts";
import { json } from "#app/http/json.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { defaultSettings } from "#app/modules/settings/schema.ts";
import { french } from "#app/utils/typography.ts";
import { orFallback } from "./page.server.ts";

/** The newsroom's message while the site is closed; null while it is open. */
async function closedMessage(): Promise<string | null> {
  const { isClosed, maintenanceMessage } = await orFallback("site.closed", siteSettings, defaultSettings);
  return isClosed ? french(maintenanceMessage) || "Le site est fermé pour le moment." : null;
}

const headers = { "Retry-After": "600" };

const refusePages: MiddlewareFunction<Response> = async ({ request }, next) => {
  const message = await closedMessage();
  if (message === null || /^\/(?:auth(?:[/.]|$)|lettre\/arreter$)/.test(new URL(request.url).pathname)) return next();
  throw data(message, { status: 503 });
};

/** While the site is closed its pages show why, except the sign-in by which staff open it again, and leaving the letter. */
export const refuseWhileClosed = [retryAfter(headers["Retry-After"]), refusePages];

export const refuseCallsWhileClosed: MiddlewareFunction<Response> = async ({ pattern }, next) => {
  const message = await closedMessage();
  if (message === null || /^\/?api\/(?:auth\/|csrf-token$)/.test(pattern)) return next();
  return json({ message }, { status: 503, headers });
};

export const refuseFilesWhileClosed: MiddlewareFunction<Response> = async (_args, next) => {
  const message = await closedMessage();
  return message === null ? next() : textAnswer(message, headers, 503);
};
