import { randomBytes } from "node:crypto";
import { type ClientRequest, request } from "node:http";
import { connect } from "node:net";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import type { BenchSite } from "./site.ts";

export interface Sent {
  body: Buffer;
  type: string;
}

export async function form(fields: Record<string, string | File>): Promise<Sent> {
  const all = new FormData();
  for (const [name, value] of Object.entries(fields)) all.append(name, value);
  const whole = new Response(all);
  return { type: whole.headers.get("content-type") ?? "", body: Buffer.from(await whole.arrayBuffer()) };
}

export const pictureForm = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  form({ image: new File([bytes], name), alt: `Affluence ${name}`, credit: "", submissionKey: crypto.randomUUID() });

/** The same photograph with another comment: bytes of its own, drawn once. */
export function marked(jpeg: Buffer): Uint8Array<ArrayBuffer> {
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 34]), randomBytes(32)]);
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]));
}

export async function photograph(side: number): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 24 };
  const drawn = sharp({ create: { width: side, height: side, channels: 3, background: "#146b46", noise } });
  return drawn.jpeg({ quality: 80 }).toBuffer();
}

/** One colour, which a few kilobytes say, each pixel of it 8 bytes once read. */
export async function interlaced(megapixels: number, red: number): Promise<Uint8Array<ArrayBuffer>> {
  const side = Math.floor(Math.sqrt(megapixels * 1e6));
  const background = { r: red, g: 60, b: 70, alpha: 0.5 };
  const drawn = sharp({ create: { width: side, height: side, channels: 4, background } }).toColourspace("rgb16");
  return new Uint8Array(await drawn.png({ progressive: true, compressionLevel: 1 }).toBuffer());
}

/** A PNG whose header says `side` px and whose body is nothing. */
export function bomb(side: number): Uint8Array<ArrayBuffer> {
  const crcOf = (bytes: Buffer) => {
    let crc = 0xffffffff;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
    }
    return (crc ^ 0xffffffff) >>> 0;
  };
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crcOf(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const body = deflateSync(Buffer.alloc(100_000));
  return new Uint8Array(
    Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", body), chunk("IEND", Buffer.alloc(0))]),
  );
}

export interface Said {
  status: number;
  text: string;
}

/** A sending that stops half-way: goes on when told, or is cut there. */
export function halfSent(site: BenchSite, cookie: string, path: string, { body, type }: Sent, network: number) {
  const half = Math.floor(body.length / 2);
  let call: ClientRequest | undefined;
  const answer = new Promise<Said>((resolve) => {
    call = request(
      {
        host: "127.0.0.1",
        port: site.port,
        path,
        method: "POST",
        agent: false,
        localAddress: `127.0.${network >> 8}.${network & 255}`,
        headers: {
          host: new URL(site.url).host,
          origin: site.url,
          cookie,
          accept: "text/html",
          "content-type": type,
          "content-length": String(body.length),
        },
      },
      (response) => {
        let text = "";
        response.on("data", (chunk: Buffer) => (text += chunk.toString()));
        response.on("error", () => resolve({ status: 0, text }));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    call.on("error", () => resolve({ status: 0, text: "" }));
  });
  const begun = new Promise<void>((sent) => call?.write(body.subarray(0, half), () => sent()));
  return {
    begun,
    answer,
    goOn: () => call?.writableEnded || call?.end(body.subarray(half)),
    cut: () => call?.destroy(),
  };
}

/** What one connection is answered to these bytes. */
export function raw(site: BenchSite, head: string[], body: Buffer, within: number): Promise<Said> {
  return new Promise((resolve) => {
    const socket = connect({ port: site.port, host: "127.0.0.1" });
    let text = "";
    const end = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text });
    };
    socket.setTimeout(within, end);
    socket.on("data", (chunk: Buffer) => (text += chunk.toString())).on("close", end);
    socket.on("error", () => {});
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    socket.write(body);
  });
}
