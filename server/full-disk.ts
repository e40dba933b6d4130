import type { Request, Response } from "express";
import { fits, writtenSize } from "#app/http/given-back.ts";
import { fullDiskWords } from "#app/utils/full-disk.ts";
import { sendAgainPage } from "./crash-page.ts";
import { refusalBody } from "./refusals.ts";

/** Seconds: somebody must make room. */
const RETRY_AFTER = "60";
/** Insufficient storage (RFC 4918). */
const STATUS = 507;

/**
 * The disk had no room for what this request writes: nothing was written, and nothing typed is lost. Scripts are told so
 * in words and keep what they sent; a form (`form`, of ours) that a browser sent by itself comes back, to be sent again.
 */
export function sayFullDisk(request: Request, response: Response, form: FormData | undefined): void {
  const isForm = request.method === "POST" && /text\/html/.test(request.get("accept") ?? "");
  // The page that sent it knows these words (ui/form/cut-line).
  const isData = request.path.endsWith(".data");
  const { type, body } = isData
    ? { type: "text/plain; charset=utf-8", body: fullDiskWords }
    : isForm && !request.path.startsWith("/api/")
      ? { type: "text/html; charset=utf-8", body: sendAgainPage(request.originalUrl, fullDiskWords, typedIn(form)) }
      : refusalBody(request, fullDiskWords);
  response.status(STATUS).set({ "Content-Type": type, "Cache-Control": "no-store", "Retry-After": RETRY_AFTER });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Names and texts of a form, without passwords and files; null where there is none, or it grows too much. */
function typedIn(form: FormData | undefined): [name: string, text: string][] | null {
  if (!form) return null;
  const typed = [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !/password/i.test(field[0]),
  );
  const total = (sizeOf: (text: string) => number) => typed.flat().reduce((sum, text) => sum + sizeOf(text), 0);
  return fits(total(writtenSize), total(Buffer.byteLength)) ? typed : null;
}
