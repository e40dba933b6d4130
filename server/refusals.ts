import type { IncomingMessage } from "node:http";
import { missingFilePage, pageHeaders, refusalPage } from "./crash-page.ts";

/** What decides the form of the answer. */
type Asked = Pick<IncomingMessage, "url" | "method" | "headers">;

const unsaid: Record<number, string> = {
  400: "La demande est illisible.",
  403: "Vous n’avez pas le droit de faire cela.",
  404: "Cette adresse n’existe pas.",
  405: "Cette méthode n’est pas permise ici.",
  413: "La demande est trop longue.",
};

/** Methods that pages and /api accept. Others are refused at once. */
export function methodsFor(path: string): string[] {
  return path.startsWith("/api/")
    ? ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
    : ["GET", "HEAD", "POST"];
}

/** Our words for a status. */
export function wordsFor(status: number): string {
  return unsaid[status] ?? "Une erreur est survenue.";
}

/** A body, and the headers that go with it. */
export interface Refusal {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** `{ "message" }` for programs, a page for a browser that would show it raw: the not-found page when `isMissing`. */
export function refusalBody(request: Asked, message: string, isMissing = false): Refusal {
  const page = !request.url?.startsWith("/api/") && /text\/html/.test(request.headers.accept ?? "");
  return page
    ? { headers: pageHeaders, body: isMissing ? missingFilePage() : refusalPage(message) }
    : { headers: { "Content-Type": "application/json; charset=utf-8" }, body: JSON.stringify({ message }) };
}

/**
 * Says in French what routes throw as bare JSON, and React Router's English errors; without script, as a page. Other
 * answers pass.
 */
export async function inOurWords(request: Asked, answer: Response): Promise<Response> {
  const type = answer.headers.get("content-type") ?? "";
  // Our own JSON names its charset, and it is what the caller's script waits for.
  const bare = answer.status >= 400 && (type === "application/json" || type === "text/plain");
  if (!bare) return answer;
  const said: unknown = type === "application/json" ? await answer.json().catch(() => null) : null;
  const headers = new Headers(answer.headers);
  // React Router answers 400 to a GET of what only takes a POST.
  const postOnly = typeof said !== "string" && answer.status === 400 && request.method === "GET";
  if (postOnly) headers.set("Allow", "POST");
  const status = postOnly ? 405 : answer.status;
  const { headers: ours, body } = refusalBody(
    request,
    typeof said === "string" ? said : wordsFor(status),
    status === 404,
  );
  for (const [name, value] of Object.entries(ours)) headers.set(name, value);
  return new Response(body, { status, headers });
}

/** Seconds: a line of pictures moves on by some tens in that time. */
const BUSY_RETRY_AFTER = "60";

/** A form that is right, and was refused because too many pictures wait, says so to programs too. */
export function forNow(answer: Response): Response {
  if (answer.status < 400) return answer;
  const headers = new Headers(answer.headers);
  headers.set("Retry-After", BUSY_RETRY_AFTER);
  return new Response(answer.body, { status: answer.status === 422 ? 503 : answer.status, headers });
}
