import { data } from "react-router";
import { requestTrace } from "#app/modules/audit/request-trace.server.ts";
import { QueueFull } from "#app/platform/limits/weighted-limit.server.ts";
import { receiveBody } from "#app/platform/sent-bodies.server.ts";
import { tooManyFilesWords } from "#app/utils/too-many-files.ts";
import { withoutTurns } from "#app/utils/text.ts";

/** Fields of one form: the longest of ours, an article with all its rows, has under 400. */
const MAX_FIELDS = 1000;

/** Did the body stop at the limit of its route (server/request.ts)? */
export const isTooLarge = (error: unknown): boolean => String(error).includes("body too large");

/**
 * What was posted, read once and in a time that grows with its size alone; a Response to throw when it is no form
 * (400), passes the limit of its route or has too many fields (413), or when too many heavy ones wait (503).
 */
export async function readPosted(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  const bytes = await readBytes(request);
  if (countFields(bytes, type) > MAX_FIELDS)
    throw data(`Ce formulaire a trop de champs\u202F: ${MAX_FIELDS} au plus.`, { status: 413 });
  try {
    const form = readable(await new Response(bytes, { headers: { "content-type": type } }).formData());
    const trace = requestTrace.getStore();
    if (trace) trace.posted = form;
    return form;
  } catch {
    throw data("Cet envoi est illisible. Il faut revenir en arrière et recommencer.", { status: 400 });
  }
}

/** The same texts without what turns the words around them: a name shown in a sentence must not rewrite its end. */
function readable(sent: FormData): FormData {
  if (![...sent].some(([, value]) => typeof value === "string" && value !== withoutTurns(value))) return sent;
  const form = new FormData();
  for (const [name, value] of sent) form.append(name, typeof value === "string" ? withoutTurns(value) : value);
  return form;
}

async function readBytes(request: Request): Promise<Buffer<ArrayBuffer>> {
  const trace = requestTrace.getStore();
  const kind = new URL(request.url).pathname.startsWith("/admin/") ? "staff" : "others";
  try {
    const { bytes, leave } = await receiveBody(request, { kind, who: trace?.origin ?? "" });
    if (trace) trace.leave = leave;
    else leave();
    return bytes;
  } catch (error) {
    if (isTooLarge(error))
      throw data("Cet envoi est trop lourd. Le texte est encore sur la page précédente.", { status: 413 });
    if (!(error instanceof QueueFull)) throw error;
    if (trace) trace.isBusy = true;
    throw data(tooManyFilesWords, { status: 503 });
  }
}

/** Fields of a body that is not parsed yet, or a little more; counting stops past the limit. */
export function countFields(bytes: Buffer, type: string): number {
  const boundary = /;\s*boundary=(?:"([^"]*)"|([^\s;]+))/i.exec(type);
  const mark = type.startsWith("multipart/") ? `--${boundary?.[1] ?? boundary?.[2] ?? ""}` : "&";
  let count = 0;
  for (let at = bytes.indexOf(mark); at >= 0 && count <= MAX_FIELDS; at = bytes.indexOf(mark, at + mark.length))
    count += 1;
  return count;
}
