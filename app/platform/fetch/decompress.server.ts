import { promisify } from "node:util";
import {
  brotliDecompress,
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  gunzip,
  inflate,
  inflateRaw,
} from "node:zlib";
import { FetchRefusal, refusalMessages } from "./failures.server.ts";

const decompressors = {
  gunzip: promisify(gunzip),
  inflate: promisify(inflate),
  inflateRaw: promisify(inflateRaw),
  brotli: promisify(brotliDecompress),
};

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;
/** RFC 1950: method 8 and a header that is a multiple of 31. Servers also send bare RFC 1951 under the same name. */
const isZlib = (bytes: Uint8Array) =>
  ((bytes[0] ?? 0) & 0x0f) === 8 && (((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)) % 31 === 0;

function decompressWhole(
  bytes: Uint8Array,
  encoding: string,
  maxOutputLength: number,
  truncated: boolean,
): Promise<Uint8Array> {
  // Z_SYNC_FLUSH gives what a cut stream holds instead of an error.
  const options = truncated ? { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH } : { maxOutputLength };
  if (encoding === "br")
    return decompressors.brotli(
      bytes,
      truncated ? { maxOutputLength, finishFlush: constants.BROTLI_OPERATION_FLUSH } : { maxOutputLength },
    );
  if (encoding === "deflate")
    return isZlib(bytes) ? decompressors.inflate(bytes, options) : decompressors.inflateRaw(bytes, options);
  // Some servers announce gzip and send plain bytes.
  return isGzip(bytes) ? decompressors.gunzip(bytes, options) : Promise.resolve(bytes);
}

function decompressionStream(bytes: Uint8Array, encoding: string) {
  if (encoding === "br") return createBrotliDecompress();
  if (encoding === "deflate") return isZlib(bytes) ? createInflate() : createInflateRaw();
  return isGzip(bytes) ? createGunzip() : null;
}

/** The first `maxBytes` that these unfold to; a stream cut or damaged further on gives what comes before. */
async function decompressStart(bytes: Uint8Array, encoding: string, maxBytes: number): Promise<Uint8Array> {
  const stream = decompressionStream(bytes, encoding);
  if (!stream) return bytes;
  const chunks: Uint8Array[] = [];
  let size = 0;
  stream.end(bytes);
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= maxBytes) break;
    }
  } catch (error) {
    if (size === 0) throw error;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/**
 * Decodes Content-Encoding, and unannounced gzip, in libuv's pool, up to `maxBytes`: a bomb costs no more. Throws a
 * FetchRefusal. `truncated`: the end may be missing; "start": the first `maxBytes` are enough.
 */
export async function decompress(
  bytes: Uint8Array,
  contentEncoding: string,
  maxBytes: number,
  truncated: boolean | "start",
): Promise<Uint8Array> {
  const announced = contentEncoding
    .toLowerCase()
    .split(",")
    .map((part) => part.trim().replace(/^x-/, ""));
  const encodings = announced.filter((part) => part !== "" && part !== "identity").toReversed();
  if (encodings.length > 2 || encodings.some((encoding) => !["gzip", "deflate", "br"].includes(encoding))) {
    throw new FetchRefusal("encoding", refusalMessages.encoding);
  }
  if (encodings.length === 0 && isGzip(bytes)) encodings.push("gzip");
  let output = bytes;
  try {
    for (const encoding of encodings)
      if (output.byteLength > 0)
        output = await (truncated === "start"
          ? decompressStart(output, encoding, maxBytes)
          : decompressWhole(output, encoding, maxBytes, truncated));
  } catch (error) {
    const tooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    throw tooLarge
      ? new FetchRefusal("too-large", refusalMessages.tooLarge(maxBytes))
      : new FetchRefusal("encoding", refusalMessages.encoding);
  }
  return output;
}
