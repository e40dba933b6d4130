import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Request as Asked, Response as Answer } from "express";
import { typedTexts } from "#app/http/typed-values.ts";
import { fullDiskWords } from "#app/utils/refusal-words.ts";
import { missingFilePage, pageHeaders, refusalPage, sendAgainPage } from "./plain-pages.ts";

type RequestLike = Pick<IncomingMessage, "url" | "method" | "headers">;

const messages: Record<number, string> = {
  400: "La demande est illisible.",
  403: "Vous n’avez pas le droit de faire cela.",
  404: "Cette adresse n’existe pas.",
  405: "Cette méthode n’est pas permise ici.",
  413: "La demande est trop longue.",
  414: "L’adresse demandée est trop longue\u202F: il faut une recherche plus courte. Ce qui a été tapé est encore sur la page précédente.",
};

export const methodsFor = (path: string): string[] =>
  path.startsWith("/api/") ? ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] : ["GET", "HEAD", "POST"];

export const messageFor = (status: number): string => messages[status] ?? "Une erreur est survenue.";

interface Refusal {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** `{ "message" }` for programs, a page for a browser that would show it raw: the not-found page when `isMissing`. */
export function refusalBody(request: RequestLike, message: string, isMissing = false): Refusal {
  return isForPage(request)
    ? { headers: pageHeaders, body: isMissing ? missingFilePage() : refusalPage(message) }
    : { headers: { "Content-Type": "application/json; charset=utf-8" }, body: JSON.stringify({ message }) };
}

export const isForPage = ({ url, headers }: RequestLike) =>
  !url?.startsWith("/api/") && /text\/html/.test(headers.accept ?? "");

/** What could not be written, to who sent it: a page has the form again, as `typed`; programs have the words. */
export function giveBack(
  request: RequestLike,
  words: string,
  isPage: boolean,
  typed: Parameters<typeof sendAgainPage>[2],
): Refusal {
  const { url = "/" } = request;
  if (isPage) return { headers: pageHeaders, body: sendAgainPage(url, words, typed) };
  // The client router shows the body of a .data answer to nobody: the page has these words itself (ui/form/connection-lost.ts).
  if (url.split("?", 1)[0]?.endsWith(".data"))
    return { headers: { "Content-Type": "text/plain; charset=utf-8" }, body: words };
  return refusalBody(request, words);
}

/** Says in French what routes throw as bare JSON, and React Router's English errors; without script, as a page. */
export async function translateError(request: RequestLike, answer: Response): Promise<Response> {
  const type = answer.headers.get("content-type") ?? "";
  // Our own JSON names its charset, and it is what the caller's script waits for.
  const isUntranslated = answer.status >= 400 && (type === "application/json" || type === "text/plain");
  if (!isUntranslated) return answer;
  const thrown: unknown = type === "application/json" ? await answer.json().catch(() => null) : null;
  const headers = new Headers(answer.headers);
  // React Router answers 400 to a GET of what only takes a POST.
  const isPostOnly = typeof thrown !== "string" && answer.status === 400 && request.method === "GET";
  if (isPostOnly) headers.set("Allow", "POST");
  const status = isPostOnly ? 405 : answer.status;
  const message = typeof thrown === "string" ? thrown : messageFor(status);
  const refusal = refusalBody(request, message, status === 404);
  for (const [name, value] of Object.entries(refusal.headers)) headers.set(name, value);
  return new Response(refusal.body, { status, headers });
}

/** Seconds: the queue of pictures moves on by some tens in that time; of a full disk, a person has to make room. */
const RETRY_AFTER = "60";

/** Marks a refusal as temporary, also for programs: the form is right, but too many pictures wait. */
export function retryLater(answer: Response): Response {
  if (answer.status < 400) return answer;
  const headers = new Headers(answer.headers);
  headers.set("Retry-After", RETRY_AFTER);
  return new Response(answer.body, { status: answer.status === 422 ? 503 : answer.status, headers });
}

/** Insufficient storage (RFC 4918). */
const DISK_FULL = 507;

/** Nothing was written, nothing typed is lost: scripts keep what they sent, a native form (`form`) comes back. */
export function answerDiskFull(request: Asked, response: Answer, form: FormData | undefined): void {
  const isPage = isForPage(request) && request.method === "POST";
  const { headers, body } = giveBack(request, fullDiskWords, isPage, form ? typedTexts(form) : null);
  response.status(DISK_FULL).set({ ...headers, "Cache-Control": "no-store", "Retry-After": RETRY_AFTER });
  response.end(request.method === "HEAD" ? undefined : body);
}

const headerLines = Object.entries(pageHeaders).map(([name, value]) => `${name}: ${value}\r\n`);

/** What the parser of Node refuses. */
const unreadable: Record<string, [string, string]> = {
  HPE_HEADER_OVERFLOW: [
    "431 Request Header Fields Too Large",
    "L’adresse ou les cookies envoyés sont trop longs. Effacez les cookies de ce site, puis recommencez.",
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "La demande a mis trop longtemps à arriver. Recommencez."],
};

export function answerMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = unreadable[error.code ?? ""] ?? ["400 Bad Request", "La demande est illisible."];
  const head = [`HTTP/1.1 ${status}\r\n`, ...headerLines, "Cache-Control: no-store\r\n", "Connection: close\r\n\r\n"];
  socket.end(head.join("") + refusalPage(message));
}
