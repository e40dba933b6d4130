import { request } from "node:http";
import { brotliDecompressSync, constants, gunzipSync } from "node:zlib";

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Bytes of the body, and its beginning. */
  bytes: number;
  text: string;
  /** Milliseconds. */
  took: number;
}

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
  /** Milliseconds; past it the status is 0. */
  within?: number;
}

const KEPT = 400_000;

/** Of a body that a request may have asked packed, of which the end may not be kept. */
function plainText(body: Buffer, encoding: string | undefined): string {
  const end = { finishFlush: constants.Z_SYNC_FLUSH };
  if (encoding === "gzip") return gunzipSync(body, end).toString();
  if (encoding === "br")
    return brotliDecompressSync(body, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
  return body.toString();
}

/** What is not answered within it counts as never: a bench judges the speed, a test does not. */
export const ANSWER_LIMIT_MS = process.env.VITEST ? 120_000 : 10_000;

/** A client with its own cookies and loopback address: another network for the site. */
export class Caller {
  readonly cookies = new Map<string, string>();
  readonly origin: string;
  readonly network: number;
  constructor(origin: string, network = 1) {
    this.origin = origin;
    this.network = network;
  }

  cookieLine(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  send(path: string, { method = "GET", headers = {}, body, within = ANSWER_LIMIT_MS }: Call = {}): Promise<Answer> {
    const { port, host } = new URL(this.origin);
    const started = performance.now();
    const cookie = this.cookieLine();
    return new Promise((resolve) => {
      const failed = () => resolve({ status: 0, headers: {}, bytes: 0, text: "", took: performance.now() - started });
      const call = request(
        {
          host: "127.0.0.1",
          port,
          path,
          method,
          localAddress: `127.0.${this.network >> 8}.${this.network & 255}`,
          agent: false,
          headers: {
            host,
            origin: this.origin,
            ...(cookie ? { cookie } : {}),
            ...(body === undefined || headers["transfer-encoding"]
              ? {}
              : { "content-length": String(Buffer.byteLength(body)) }),
            ...headers,
          },
        },
        (response) => {
          for (const line of response.headers["set-cookie"] ?? []) {
            const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            if (/max-age=0/i.test(line)) this.cookies.delete(name);
            else this.cookies.set(name, value);
          }
          let bytes = 0;
          const kept: Buffer[] = [];
          response.on("data", (chunk: Buffer) => {
            if (bytes < KEPT) kept.push(chunk);
            bytes += chunk.length;
          });
          response.on("error", failed);
          response.on("end", () => {
            const { statusCode = 0, headers: answered } = response;
            const text = plainText(Buffer.concat(kept), answered["content-encoding"]);
            resolve({ status: statusCode, headers: answered, bytes, text, took: performance.now() - started });
          });
        },
      );
      call.setTimeout(within, () => call.destroy());
      const timer = setTimeout(() => call.destroy(), within).unref();
      call.on("close", () => clearTimeout(timer));
      call.on("error", failed);
      call.end(body);
    });
  }

  form(path: string, fields: Record<string, string> | string, call: Call = {}): Promise<Answer> {
    const body = typeof fields === "string" ? fields : new URLSearchParams(fields).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded", accept: "text/html", ...call.headers };
    return this.send(path, { ...call, method: "POST", body, headers });
  }

  json(path: string, value: unknown, call: Call = {}): Promise<Answer> {
    const headers = { "content-type": "application/json", ...call.headers };
    return this.send(path, { ...call, method: "POST", body: JSON.stringify(value), headers });
  }

  /** One field of a multipart form. */
  multipart(path: string, name: string, value: string, call: Call = {}): Promise<Answer> {
    const edge = "----bench";
    const body = `--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--${edge}--\r\n`;
    const headers = { "content-type": `multipart/form-data; boundary=${edge}`, accept: "text/html", ...call.headers };
    return this.send(path, { ...call, method: "POST", body, headers });
  }
}
