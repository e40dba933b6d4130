import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingMessage, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import S3rver from "s3rver";
import { type Obstacle, answering } from "./s3-faults.ts";

export interface S3 {
  settings: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
  /** The same as variables of the environment. */
  variables: Record<string, string>;
  /** "GET /clairvoix/media/…", as they came. */
  asked: string[];
  /** Until it is taken away (null). */
  obstacle: Obstacle | null;
  /** Sends the answer to another address in its place: another object under the name that was asked. */
  instead: ((path: string) => string) | null;
  /** Changes what is answered. */
  rewrite: ((chunk: Buffer) => Buffer | null) | null;
  stop: () => Promise<void>;
}

const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
const region = "us-east-1";

/** AWS's own: s3rver reads signatures of this kind and does not check them. */
const signer = new SignatureV4({
  service: "s3",
  region,
  credentials: keys,
  sha256: Sha256,
  uriEscapePath: false,
  applyChecksum: false,
});

/** Is a request signed as AWS would sign it, its body's digest included? */
async function isSigned({ method = "GET", url = "/", headers }: IncomingMessage): Promise<boolean> {
  const authorization = headers.authorization ?? "";
  const names = /SignedHeaders=([\w;-]+)/.exec(authorization)?.[1]?.split(";") ?? [];
  const date = String(headers["x-amz-date"]).replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z");
  const { pathname, searchParams } = new URL(url, "http://s3.example");
  const request = {
    method,
    protocol: "http:",
    hostname: "s3.example",
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
  };
  const signed = await signer.sign(request, { signingDate: new Date(date) }).catch(() => null);
  return (
    ["host", "x-amz-content-sha256", "x-amz-date"].every((name) => names.includes(name)) &&
    signed?.headers.authorization?.replaceAll(" ", "") === authorization.replaceAll(" ", "")
  );
}

/** An S3-compatible server (s3rver) on loopback, behind a gate that checks signatures and where faults are made. */
export async function startS3(): Promise<S3> {
  const directory = mkdtempSync(join(tmpdir(), "clairvoix-s3-"));
  const bucket = "clairvoix";
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  const gate = createServer(async (incoming, response) => {
    s3.asked.push(`${incoming.method} ${incoming.url}`);
    if (s3.obstacle?.(incoming, response)) return;
    if (!(await isSigned(incoming))) return answering(403, "<Code>SignatureDoesNotMatch</Code>")(incoming, response);
    const path = s3.instead?.(incoming.url ?? "/") ?? incoming.url;
    const onward = request({ port, host: "127.0.0.1", method: incoming.method, path, headers: incoming.headers });
    onward.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.on("data", (chunk: Buffer) => {
        const sent = s3.rewrite ? s3.rewrite(chunk) : chunk;
        if (sent) response.write(sent);
        // Cut in the middle.
        else response.destroy();
      });
      answer.on("end", () => response.end());
    });
    onward.on("error", () => response.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => gate.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;
  const settings = { endpoint, bucket, region, ...keys };
  const s3: S3 = {
    settings,
    variables: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    asked: [],
    obstacle: null,
    instead: null,
    rewrite: null,
    stop: async () => {
      gate.closeAllConnections();
      await new Promise((resolve) => gate.close(resolve));
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return s3;
}
