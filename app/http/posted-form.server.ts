import { MIMEType } from "node:util";
import { MultipartParseError, type MultipartPart, parseMultipart } from "@remix-run/multipart-parser";
import { data } from "react-router";
import { QueueFull } from "#app/platform/limits/fair-queue.server.ts";
import { spoolBody } from "#app/platform/storage/body-spool.server.ts";
import { requestTrace } from "#app/records/audit/request-trace.server.ts";
import { tooManyFilesWords } from "#app/utils/refusal-words.ts";
import { withoutBidiMarks } from "#app/utils/text.ts";

/** Fields of one form: the longest of ours, an article with all its rows, has under 400. */
const MAX_FIELDS = 1000;
/** Bytes of the headers of one part: its field's name, its file's (255 characters on a disk) and its type. */
const MAX_PART_HEADERS = 1_500;
/** Bytes of all texts, as of a form without files (server/request.ts bounds the whole, files included). */
const MAX_TEXT = 1_000_000;

type Encoding = "multipart/form-data" | "application/x-www-form-urlencoded";

const binary = "application/octet-stream";
type PartHeaders = MultipartPart["headers"];

export const isTooLarge = (error: unknown): boolean => String(error).includes("body too large");

/** How a form is encoded, read as the body's parser reads it (RFC 2045: in any case, with any parameter); null for no form. */
export function formEncoding(contentType: string | null | undefined): Encoding | null {
  const essence = mimeType(contentType)?.essence;
  return essence === "multipart/form-data" || essence === "application/x-www-form-urlencoded" ? essence : null;
}

function mimeType(contentType: string | null | undefined): MIMEType | null {
  try {
    return new MIMEType(contentType ?? "");
  } catch {
    return null;
  }
}

/** Read once, in linear time; else a Response to throw: 400 no form, 413 too large, 503 too many heavy ones waiting. */
export async function readPosted(request: Request): Promise<FormData> {
  const form = parseBody(await readBytes(request), request.headers.get("content-type"));
  const trace = requestTrace.getStore();
  if (trace) trace.posted = form;
  return form;
}

function parseBody(bytes: Buffer<ArrayBuffer>, contentType: string | null): FormData {
  const encoding = formEncoding(contentType);
  if (!encoding) throw unreadable();
  return encoding === "multipart/form-data" ? multipart(bytes, contentType) : urlencoded(bytes);
}

const unreadable = () => data("Cet envoi est illisible. Il faut revenir en arrière et recommencer.", { status: 400 });
const tooManyFields = () => data(`Ce formulaire a trop de champs\u202F: ${MAX_FIELDS} au plus.`, { status: 413 });
export const tooHeavy = () =>
  data("Cet envoi est trop lourd. Le texte est encore sur la page précédente.", { status: 413 });

/** A line break of a field is two characters here. Bidi marks go: a name must not rewrite the sentence around it. */
const asTyped = (text: string) => withoutBidiMarks(text.replaceAll("\r\n", "\n"));

function urlencoded(bytes: Buffer): FormData {
  let fields = 1;
  for (let at = bytes.indexOf("&"); at >= 0; at = bytes.indexOf("&", at + 1))
    if ((fields += 1) > MAX_FIELDS) throw tooManyFields();
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(bytes.toString())) form.append(name, asTyped(value));
  return form;
}

function multipart(bytes: Buffer, type: string | null): FormData {
  const boundary = mimeType(type)?.params.get("boundary") ?? "";
  // RFC 2046, 5.1.1: 70 characters at most.
  if (boundary === "" || boundary.length > 70) throw unreadable();
  const form = new FormData();
  const limits = { maxParts: MAX_FIELDS, maxHeaderSize: MAX_PART_HEADERS, maxFileSize: Infinity };
  let text = 0;
  try {
    for (const part of parseMultipart(bytes, { boundary, ...limits, maxTotalSize: Infinity })) {
      const { name, fileName, type } = partHeaders(part.headers);
      if (fileName !== undefined)
        form.append(name, new File(part.content as Uint8Array<ArrayBuffer>[], fileName, { type }));
      else if ((text += part.size) > MAX_TEXT) throw tooHeavy();
      else form.append(name, asTyped(Buffer.from(part.bytes).toString()));
    }
  } catch (error) {
    if (error instanceof MultipartParseError)
      throw error.name === "MaxPartsExceededError" ? tooManyFields() : unreadable();
    if (error instanceof TypeError) throw unreadable();
    throw error;
  }
  return form;
}

/** As browsers write them. The part's own getters parse its headers at each read, and print what they do not understand. */
function partHeaders({ "content-disposition": disposition = "", "content-type": typed = "", ...others }: PartHeaders) {
  const [, name, fileName] = /^form-data; ?name="([^"]*)"(?:; ?filename="([^"]*)")?$/i.exec(disposition) ?? [];
  if (name === undefined || Object.keys(others).length > 0) throw unreadable();
  const type = typed.split(";", 1)[0]?.trim() || binary;
  // A field of files left empty has an empty name of one, or none and its type.
  const isFile = fileName !== undefined || typed === binary;
  return { name: decodeName(name), fileName: isFile ? decodeName(fileName ?? "") : undefined, type };
}

const decodeName = (name: string) =>
  name.replaceAll(/%(22|0D|0A)/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

async function readBytes(request: Request): Promise<Buffer<ArrayBuffer>> {
  const trace = requestTrace.getStore();
  const kind = new URL(request.url).pathname.startsWith("/admin/") ? "staff" : "others";
  try {
    const { bytes, release } = await spoolBody(request, kind, trace?.origin ?? "");
    if (trace) trace.leave = release;
    else release();
    return bytes;
  } catch (error) {
    if (isTooLarge(error)) throw tooHeavy();
    if (!(error instanceof QueueFull)) throw error;
    if (trace) trace.isBusy = true;
    throw data(tooManyFilesWords, { status: 503 });
  }
}
