import {
  type ECDH,
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  randomBytes,
  verify as verifySignature,
} from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

/** A key and its certificate for localhost, good for a hundred years and for nothing else. */
export const certificateFile = join(import.meta.dirname, "push-service.pem");

export interface Device {
  name: string;
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
}

export interface Received {
  name: string;
  headers: IncomingMessage["headers"];
  /** Decrypted as its browser would (RFC 8291). */
  text: string;
  /** What the sender signed (RFC 8292). */
  claims: { aud: string; exp: number; sub: string };
  /** The sender's key. */
  key: string;
}

/** A status, with headers; "cut" ends the line in the middle; "hold" keeps it open until `release`. */
export type Answer = { status: number; headers?: Record<string, string>; text?: string } | "cut" | "hold";

const hmac = (key: Buffer, ...parts: Buffer[]) => createHmac("sha256", key).update(Buffer.concat(parts)).digest();
/** One block of HKDF's second half (RFC 5869), enough for 32 bytes. */
const expand = (prk: Buffer, info: Buffer, length: number) => hmac(prk, info, Buffer.from([1])).subarray(0, length);

/** RFC 8188 and 8291, read from the texts and not from the library that encrypts. */
function decrypt(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > recordSize) throw new Error("more than one record");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), senderKey]);
  const input = expand(hmac(auth, ecdh.computeSecret(senderKey)), info, 32);
  const prk = hmac(salt, input);
  const key = expand(prk, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = expand(prk, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("not the last record");
  return padded.subarray(0, end).toString("utf8");
}

const json = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString("utf8")) as unknown;

/** RFC 8292: the token is signed with the key that comes beside it. */
function signedClaims(authorization: string): Pick<Received, "claims" | "key"> {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  if ((json(head) as { alg: string }).alg !== "ES256") throw new Error("another algorithm");
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  const isRight = verifySignature(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isRight) throw new Error("the signature is another's");
  return { claims: json(claims) as Received["claims"], key };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A push service on loopback, over TLS, that reads what it gets and answers what a test wants. */
export async function startPushService() {
  const devices = new Map<string, { ecdh: ECDH; auth: Buffer }>();
  const received: Received[] = [];
  const broken: string[] = [];
  const heldResponses: (() => void)[] = [];
  let maxConcurrent = 0;
  let open = 0;
  let answer: (name: string, times: number) => Answer = () => ({ status: 201 });
  const pem = readFileSync(certificateFile);

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const name = decodeURIComponent(request.url?.split("/").at(-1) ?? "");
    const body = await bodyOf(request);
    const device = devices.get(name);
    if (!device) return void response.writeHead(404).end();
    try {
      if (body.length > 4096) throw new Error("too long");
      const said = signedClaims(request.headers.authorization ?? "");
      const text = decrypt(body, device.ecdh, device.auth);
      received.push({ name, headers: request.headers, text, ...said });
    } catch (error) {
      broken.push(`${name}: ${String(error)}`);
    }
    const given = answer(name, received.filter((one) => one.name === name).length);
    if (given === "cut") return void request.socket.destroy();
    if (given === "hold") await new Promise<void>((done) => heldResponses.push(done));
    const { status, headers = {}, text = "" } = given === "hold" ? { status: 201 } : given;
    response.writeHead(status, { location: `${request.url}/m`, ...headers }).end(text);
  };
  const server = createServer({ key: pem, cert: pem }, (request, response) => {
    open += 1;
    maxConcurrent = Math.max(maxConcurrent, open);
    response.on("close", () => (open -= 1));
    void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    /** Everything that came, in order. */
    received,
    /** What came and could not be read, or was not signed. */
    broken,
    /** Most requests at a time. */
    most: () => maxConcurrent,
    held: () => heldResponses.length,
    answerWith: (next: typeof answer) => void (answer = next),
    /** Lets go of the lines it holds, with 201. */
    release: () => heldResponses.splice(0).forEach((done) => done()),
    device(name: string = randomBytes(8).toString("hex")): Device {
      const ecdh = createECDH("prime256v1");
      const p256dh = ecdh.generateKeys("base64url");
      const auth = randomBytes(16);
      devices.set(name, { ecdh, auth });
      return {
        name,
        subscription: { endpoint: `${url}/push/${name}`, keys: { p256dh, auth: auth.toString("base64url") } },
      };
    },
    async stop() {
      heldResponses.splice(0).forEach((done) => done());
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
