import { orNotFound } from "#app/http/answers.server.ts";
import { StorageFailure } from "#app/platform/storage/storage.server.ts";
import { textAnswer } from "./shared.server.ts";

/** Characters that a file system or a header would interpret, and direction marks, which would disguise a name's ending. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029"*/:<>?\\|%]/gu;

/** `attachment`, under this name, made safe for headers and file systems (RFC 6266). */
export function attachment(name: string): string {
  const safeName =
    name
      .replaceAll(UNSAFE, " ")
      .replaceAll(/\s+/g, " ")
      .replace(/^[. ]+/, "")
      .trim() || "fichier";
  const [, stem = safeName, end = ""] = /^(.*?)(\.\w{1,5})?$/.exec(safeName) ?? [];
  const shortName = `${[...stem].slice(0, 120).join("").trim() || "fichier"}${end}`;
  const ascii = shortName
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\x20-\x7E]/g, "_");
  const encoded = encodeURIComponent(shortName).replaceAll(
    /['()]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

interface Download {
  stream: ReadableStream<Uint8Array>;
  name: string;
  mime: string;
  bytes: number;
  checksum: string;
}

/** The file storage may answer again by then, seconds. */
const RETRY_AFTER = "30";

/** Without tu or vous: readers and staff alike read these. */
const unreachable =
  "Ce fichier est conservé par un service qui ne répond pas pour le moment. Rien n’est perdu\u202F: nouvel essai possible dans une minute.";

export async function sendFile(request: Request, opening: Promise<Download | null>): Promise<Response> {
  try {
    return fileAnswer(request, orNotFound(await opening));
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    return textAnswer(unreachable, { "Retry-After": RETRY_AFTER }, 503);
  }
}

function fileAnswer(request: Request, { stream, name, mime, bytes, checksum }: Download): Response {
  const headers = {
    "Content-Type": mime,
    "Content-Disposition": attachment(name),
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cache-Control": "private, no-cache",
    "X-Robots-Tag": "noindex",
    ETag: `"${checksum.slice(0, 22)}"`,
  };
  if (request.method === "HEAD" || request.headers.get("if-none-match")?.includes(headers.ETag)) {
    void stream.cancel();
    return new Response(null, { status: request.method === "HEAD" ? 200 : 304, headers });
  }
  return new Response(stream, { headers: { ...headers, "Content-Length": String(bytes) } });
}
