import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "#app/platform/env.server.ts";
import { QueueFull, WeightedLimit } from "#app/platform/limits/weighted-limit.server.ts";

const folder = join(resolve(env.DATA_DIR), "cache", "sent");

/** Bytes: a longer body goes to the disk as it comes, so that many that come slowly, or at once, fill no memory. */
const LIGHT = 1_000_000;
/** Bytes on the disk at a time: forty pictures of the heaviest and as much again; and what strangers may send of it. */
const ON_DISK = { staff: 800_000_000, others: 200_000_000 };
/**
 * Those being worked on, bytes: each is in memory three times (whole, its files, their bytes). One of the heaviest
 * pictures, or three of a telephone's.
 */
const inHand = new WeightedLimit({ room: 12_000_000, atOnce: 8, waiting: 200, patience: 120_000 });

const held = { staff: 0, others: 0 };

export interface SpooledBody {
  bytes: Buffer<ArrayBuffer>;
  /** To be called when nothing of it is needed any more: the next heavy one is read then. */
  leave: () => void;
}

interface Sender {
  /** Whose room on the disk it takes. */
  kind: keyof typeof ON_DISK;
  who: string;
}

/**
 * Reads a body to its end; past a megabyte it waits in an unlinked file, which goes with the process. Throws QueueFull
 * when too many wait.
 */
export async function spoolBody(request: Request, { kind, who }: Sender): Promise<SpooledBody> {
  const body = new Received();
  let size = 0;
  let counted = 0;
  let isFull = false;
  try {
    // Typed for browsers, where it cannot be iterated.
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      // Drained: a browser cut off while it sends shows its own error.
      if (isFull) continue;
      await body.add(chunk, size > LIGHT);
      if (size <= LIGHT) continue;
      held[kind] += size - counted;
      counted = size;
      isFull = held[kind] > ON_DISK[kind];
      if (!isFull) continue;
      await body.drop();
      held[kind] -= counted;
      counted = 0;
    }
    if (isFull) throw new QueueFull();
    if (size <= LIGHT) return { bytes: await body.whole(), leave: () => {} };
    const leave = await inHand.enter({ weight: size, who, signal: request.signal });
    try {
      return { bytes: await body.whole(), leave };
    } catch (error) {
      leave();
      throw error;
    }
  } finally {
    held[kind] -= counted;
    await body.drop();
  }
}

class Received {
  private chunks: Uint8Array[] = [];
  private file: FileHandle | null = null;
  private hasNoDisk = false;
  private written = 0;

  async add(chunk: Uint8Array, isHeavy: boolean): Promise<void> {
    this.chunks.push(chunk);
    if (!isHeavy || this.hasNoDisk) return;
    try {
      this.file ??= await openNameless();
      for (let [one] = this.chunks; one; [one] = this.chunks) {
        const { bytesWritten } = await this.file.write(one, 0, one.length, this.written);
        this.written += bytesWritten;
        if (bytesWritten < one.length) this.chunks[0] = one.subarray(bytesWritten);
        else this.chunks.shift();
      }
    } catch {
      // A full disk is reported when something is saved, with the form's text: memory holds it until then.
      this.hasNoDisk = true;
      this.chunks.unshift(await this.fromDisk());
    }
  }

  private async fromDisk(): Promise<Buffer<ArrayBuffer>> {
    const bytes = Buffer.alloc(this.written);
    for (let at = 0; this.file && at < bytes.length;) {
      const { bytesRead } = await this.file.read(bytes, at, bytes.length - at, at);
      if (bytesRead === 0) throw new Error("a body on the disk is shorter than what was written");
      at += bytesRead;
    }
    return bytes;
  }

  async whole(): Promise<Buffer<ArrayBuffer>> {
    return this.file && !this.hasNoDisk ? this.fromDisk() : Buffer.concat(this.chunks);
  }

  async drop(): Promise<void> {
    this.chunks = [];
    const file = this.file;
    this.file = null;
    await file?.close();
  }
}

async function openNameless(): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, "wx+", 0o600);
  await rm(path, { force: true });
  return file;
}
