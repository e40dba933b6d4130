import { type MiddlewareFunction, data } from "react-router";
import { defaultSettings } from "#app/modules/settings/defaults.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { attempt } from "./attempt.server.ts";

/** Asked of whoever comes while the site is closed, seconds. */
const COME_BACK_IN = 600;

/** What is thrown below keeps its status alone: the header is put on the page made of it. */
const sayWhen: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next();
  if (response.status === 503) response.headers.set("Retry-After", String(COME_BACK_IN));
  return response;
};

const refuse: MiddlewareFunction<Response> = async ({ request }, next) => {
  const { isClosed, maintenanceMessage } = await attempt("site.closed", siteSettings, defaultSettings);
  const { pathname } = new URL(request.url);
  if (!isClosed || /^\/auth(?:[/.]|$)/.test(pathname)) return next();
  throw data(maintenanceMessage || null, { status: 503 });
};

/** While the newsroom has closed the site its pages say why, all but the door by which staff come in to open it again. */
export const refuseWhileClosed = [sayWhen, refuse];
