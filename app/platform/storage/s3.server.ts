import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { AwsV4Signer } from "aws4fetch";
import { type Dispatcher, Agent, request } from "undici";
import type { env } from "#app/platform/env.server.ts";
import { trimEndOf } from "#app/utils/text.ts";
import { type S3Object, S3Failure, readPage } from "./s3-list.server.ts";

type S3Settings = NonNullable<typeof env.s3>;

interface S3Limits {
  /** Without an answer, or without a byte of it (ms). */
  silence: number;
  /** For a whole object, besides what its size takes at 200 kB/s (ms). */
  whole: number;
  tries: number;
}

const defaultLimits: S3Limits = { silence: 10_000, whole: 20_000, tries: 3 };
const MIN_BYTES_PER_MS = 200;

export const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

type Upload = Uint8Array | { path: string; bytes: number; sha256: string };

/** A bucket, addressed by its path, which every S3-compatible service understands. Objects are private: no ACL is ever sent. */
export class Bucket {
  private readonly settings: S3Settings;
  private readonly limits: S3Limits;
  private readonly agent: Agent;

  constructor(settings: S3Settings, limits: Partial<S3Limits> = {}) {
    this.settings = settings;
    this.limits = { ...defaultLimits, ...limits };
    const { silence: timeout } = this.limits;
    this.agent = new Agent({ connections: 8, connect: { timeout }, headersTimeout: timeout, bodyTimeout: timeout });
  }

  /** Stores an object whole: S3 checks what it received against its digest before it confirms. */
  async put(key: string, upload: Upload): Promise<void> {
    const inMemory = upload instanceof Uint8Array;
    const bytes = inMemory ? upload.length : upload.bytes;
    const digest = inMemory ? sha256(upload) : upload.sha256;
    // The name travels with the content: an object found under another's name is known as such.
    const headers = { "content-length": String(bytes), "x-amz-meta-sha256": digest, "x-amz-meta-name": key };
    const body = () => (inMemory ? upload : createReadStream(upload.path));
    await this.ask("PUT", key, { headers, digest, bytes, body, read: drain });
  }

  /** Downloads an object into a file, which exists only if the object is whole and is the requested one. False when there is none. */
  async getInto(key: string, path: string, maxBytes: number, expected?: string): Promise<boolean> {
    const read = async (answer: Dispatcher.ResponseData) => {
      const digest = expected ?? this.digestOf(key, answer);
      const declared = Number(answer.headers["content-length"] ?? Number.NaN);
      if (declared > maxBytes) throw otherObject(key);
      const hash = createHash("sha256");
      let bytes = 0;
      const file = await open(path, "wx", 0o600);
      try {
        for await (const chunk of upTo(maxBytes, answer, () => otherObject(key))) {
          bytes += chunk.length;
          hash.update(chunk);
          await file.write(chunk);
        }
        if (Number.isFinite(declared) && bytes < declared)
          throw new S3Failure("unreachable", "S3 a coupé la réponse en route.");
        if (hash.digest("hex") !== digest) throw otherObject(key);
        await file.sync();
      } catch (error) {
        await file.close();
        await rm(path, { force: true });
        throw error;
      }
      await file.close();
      return true;
    };
    return (await this.ask("GET", key, { read, bytes: maxBytes })) ?? false;
  }

  async get(key: string, maxBytes: number): Promise<Buffer | null> {
    const read = async (answer: Dispatcher.ResponseData) => {
      const digest = this.digestOf(key, answer);
      const all = await buffer(upTo(maxBytes, answer, () => otherObject(key)));
      if (sha256(all) !== digest) throw otherObject(key);
      return all;
    };
    return this.ask("GET", key, { read, bytes: maxBytes });
  }

  async digest(key: string): Promise<string | null> {
    return this.ask("HEAD", key, { read: async (answer) => (await drain(answer), this.digestOf(key, answer)) });
  }

  async remove(key: string): Promise<void> {
    await this.ask("DELETE", key, { read: drain });
  }

  async *list(prefix: string): AsyncGenerator<S3Object> {
    const asked = new Set<string>();
    let after: string | undefined;
    do {
      const query = new URLSearchParams({
        "list-type": "2",
        prefix,
        ...(after === undefined ? {} : { "continuation-token": after }),
      });
      const xml = await this.ask("GET", `?${query}`, { read: listText });
      const page = readPage(xml ?? "", prefix, asked);
      yield* page.objects;
      after = page.next;
      if (after !== undefined) asked.add(after);
    } while (after !== undefined);
  }

  async close(): Promise<void> {
    await this.agent.destroy();
  }

  private digestOf(key: string, { headers }: Dispatcher.ResponseData): string {
    const digest = String(headers["x-amz-meta-sha256"] ?? "");
    if (headers["x-amz-meta-name"] !== key || !/^[0-9a-f]{64}$/.test(digest)) throw otherObject(key);
    return digest;
  }

  private async ask<T>(method: Dispatcher.HttpMethod, key: string, options: S3Request<T>): Promise<T | null> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.askOnce(method, key, options);
      } catch (error) {
        const failure = asS3Failure(error);
        if (failure.kind !== "unreachable" || attempt >= this.limits.tries) throw failure;
        await new Promise((resolve) => setTimeout(resolve, 200 * 3 ** attempt * Math.random()));
      }
    }
  }

  private async askOnce<T>(method: Dispatcher.HttpMethod, key: string, options: S3Request<T>): Promise<T | null> {
    const { endpoint, bucket, ...account } = this.settings;
    if (!/^[\w./-]+$|^\?/.test(key)) throw new Error("not a key of ours");
    const url = `${trimEndOf(endpoint, /\//)}/${bucket}${key.startsWith("?") ? key : `/${key}`}`;
    const headers = { ...options.headers, "x-amz-content-sha256": options.digest ?? sha256("") };
    const asked = { method, url, headers, service: "s3", singleEncode: true };
    const signed = await new AwsV4Signer({ ...asked, ...account }).sign();
    const answer = await request(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
      body: options.body?.() ?? null,
      dispatcher: this.agent,
      signal: AbortSignal.timeout(this.limits.whole + Math.ceil((options.bytes ?? 0) / MIN_BYTES_PER_MS)),
    });
    // A destroyed stream emits an error, which would end the process without a listener.
    answer.body.on("error", () => {});
    if (answer.statusCode === 200 || answer.statusCode === 204) {
      try {
        return await options.read(answer);
      } finally {
        answer.body.destroy();
      }
    }
    const errorText = method === "HEAD" ? (await answer.body.dump(), "") : await readError(answer);
    const code = /<Code>([\w.]{1,60})<\/Code>/.exec(errorText)?.[1] ?? "";
    if (answer.statusCode === 404 && (code === "NoSuchKey" || method === "HEAD" || method === "DELETE")) return null;
    const detail = `${answer.statusCode}${code && ` ${code}`}`;
    if (answer.statusCode >= 500 || answer.statusCode === 429)
      throw new S3Failure("unreachable", `S3 ne répond pas comme il faut (${detail}).`);
    throw new S3Failure("refused", `S3 refuse (${detail})\u202F: vérifiez les variables S3_*.`);
  }
}

interface S3Request<T> {
  headers?: Record<string, string>;
  digest?: string;
  /** Bytes sent or received at most, from which the timeout follows. */
  bytes?: number;
  body?: () => Uint8Array | ReturnType<typeof createReadStream>;
  read: (answer: Dispatcher.ResponseData) => Promise<T>;
}

/** A thousand keys of the longest, each byte of them escaped, take less (bytes). */
const MAX_LIST_BYTES = 20_000_000;

async function listText(answer: Dispatcher.ResponseData): Promise<string> {
  const endless = () => new S3Failure("other", "S3 a répondu une liste sans fin.");
  return (await buffer(upTo(MAX_LIST_BYTES, answer, endless))).toString();
}

async function* upTo(maxBytes: number, { body }: Dispatcher.ResponseData, tooMuch: () => S3Failure) {
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooMuch();
    yield chunk;
  }
}

async function drain(answer: Dispatcher.ResponseData): Promise<void> {
  await answer.body.dump({ limit: 65_536 });
}

/** The first words of an answer: an error is short, and what is not is no error of S3. */
async function readError({ body }: Dispatcher.ResponseData): Promise<string> {
  let text = "";
  for await (const chunk of body) if ((text += chunk).length > 10_000) break;
  return text;
}

const otherObject = (key: string) =>
  new S3Failure("other", `S3 a répondu autre chose que ce qui y a été rangé (${key}).`);

function asS3Failure(error: unknown): S3Failure {
  if (error instanceof S3Failure) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  // The disk's own refusal is not S3's.
  if (/^(ENOSPC|EDQUOT|EACCES|EROFS|ENOENT|EEXIST|EIO)$/.test(code)) throw error;
  const isLate = error instanceof Error && /Timeout/.test(`${error.name} ${code}`);
  const message = isLate ? "S3 est trop lent à répondre." : `S3 est injoignable (${code || "connexion coupée"}).`;
  return new S3Failure("unreachable", message, { cause: error });
}
