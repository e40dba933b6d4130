import type { Request, Response } from "express";
import type { RequestInfo } from "#app/http/context.server.ts";

/** What no route answered: a refusal of the server itself. */
export const noRoute = "(none)";

/** Whose address is said here: files of the build, pictures, and one name for all the others of the public folder. */
const files = ["/assets/", "/media/"];

/**
 * Where a request is counted: the address of its route as routes write it, never the one that was asked, which anybody
 * may make up.
 */
export function routeOf(request: Request, response: Response): string {
  const info = response.locals.info as RequestInfo | undefined;
  if (info) return info.route ?? noRoute;
  if (request.path === "/metrics") return "/metrics";
  const folder = files.find((path) => request.originalUrl.startsWith(path));
  if (folder) return `${folder}*`;
  return response.statusCode < 400 ? "(file)" : noRoute;
}
