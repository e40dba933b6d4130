import type { Request, Response } from "express";
import { typedTexts } from "#app/http/typed-values.ts";
import { fullDiskWords } from "#app/utils/full-disk.ts";
import { pageHeaders, sendAgainPage } from "./plain-pages.ts";
import { refusalBody } from "./refusals.ts";

/** Retry-After, seconds: a person has to make room. */
const RETRY_AFTER = "60";
/** Insufficient storage (RFC 4918). */
const STATUS = 507;

/** Nothing was written, nothing typed is lost: scripts keep what they sent, a native form (`form`) comes back. */
export function answerDiskFull(request: Request, response: Response, form: FormData | undefined): void {
  const isForm = request.method === "POST" && /text\/html/.test(request.get("accept") ?? "");
  // The page that sent it knows these words (ui/form/connection-lost.ts).
  const isData = request.path.endsWith(".data");
  const { headers, body } = isData
    ? { headers: { "Content-Type": "text/plain; charset=utf-8" }, body: fullDiskWords }
    : isForm && !request.path.startsWith("/api/")
      ? {
          headers: pageHeaders,
          body: sendAgainPage(request.originalUrl, fullDiskWords, form ? typedTexts(form) : null),
        }
      : refusalBody(request, fullDiskWords);
  response.status(STATUS).set({ ...headers, "Cache-Control": "no-store", "Retry-After": RETRY_AFTER });
  response.end(request.method === "HEAD" ? undefined : body);
}
