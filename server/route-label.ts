import type { Request, Response } from "express";
import type { RequestInfo } from "#app/http/context.server.ts";

export const noRoute = "(none)";

const files = ["/assets/", "/media/"];

/** The label of a request in metrics: its route, never the address, which a caller may make up. */
export function routeOf(request: Request, response: Response): string {
  const info = response.locals.info as RequestInfo | undefined;
  if (info) return info.route ?? noRoute;
  if (request.path === "/metrics") return "/metrics";
  const folder = files.find((path) => request.originalUrl.startsWith(path));
  if (folder) return `${folder}*`;
  return response.statusCode < 400 ? "(file)" : noRoute;
}
