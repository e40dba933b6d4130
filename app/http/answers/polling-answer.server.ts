import { sharedForAMoment } from "./cache-control.server.ts";

/** Its cursor names it, so nothing new is 304; `Poll-After` says how many seconds to wait (0: nothing more will come). */
export function pollingAnswer(
  request: Request,
  cursor: string,
  seconds: number,
  answer: (headers: Record<string, string>) => Response,
): Response {
  const etag = `W/"${cursor}"`;
  const headers = { ETag: etag, "Poll-After": String(seconds), "Cache-Control": sharedForAMoment };
  // The page cache compares for itself (server/cached-answer.ts); this is for who comes here without it.
  if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
  return answer(headers);
}
