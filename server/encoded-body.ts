import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export interface EncodedBody {
  etag: string;
  br: Buffer;
  isFullyCompressed: boolean;
  gz: Buffer;
  plain: Buffer;
}

export async function encodeBody(plain: Buffer): Promise<EncodedBody> {
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    zip(plain, { level: 6 }),
  ]);
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { etag, br, isFullyCompressed: false, gz, plain };
}

/** One compression at a time, which leaves a core free. */
let lastCompression: Promise<unknown> = Promise.resolve();

export function compressFully(body: EncodedBody): Promise<void> {
  body.isFullyCompressed = true;
  const compressed = lastCompression.then(async () => {
    body.br = await brotli(body.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  });
  lastCompression = compressed.catch(() => null);
  return compressed;
}
