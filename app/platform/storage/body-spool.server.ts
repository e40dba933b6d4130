import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "#app/platform/env.server.ts";
import { QueueFull, WeightedLimit } from "#app/platform/limits/fair-queue.server.ts";

const folder = join(resolve(env.DATA_DIR), "cache", "sent");

/** Bytes: a longer body goes to the disk as it comes, so that many that come slowly, or at once, fill no memory. */
const MEMORY_BYTES = 1_000_000;
/** Bytes on the disk at a time: for staff, twice forty of the heaviest pictures; for others, a part of that. */
const MAX_DISK_BYTES = { staff: 800_000_000, others: 200_000_000 };
/** Bytes worked on: each is in memory three times. One of the heaviest pictures, or three of a telephone's. */
const workLimit = new WeightedLimit({ maxWeight: 12_000_000, maxPieces: 8, maxWaiting: 200, maxWaitMs: 120_000 });

const spooledBytes = { staff: 0, others: 0 };

/** Past a megabyte in an unlinked file. Throws QueueFull. `release` lets the next heavy body of this `sender` be read. */
export async function spoolBody(request: Request, kind: keyof typeof MAX_DISK_BYTES, sender: string) {
  const body = new SpoolBuffer();
  let size = 0;
  let counted = 0;
  let isFull = false;
  try {
    // Typed for browsers, where it cannot be iterated.
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      // Drained: a browser cut off while it sends shows its own error.
      if (isFull) continue;
      await body.add(chunk, size > MEMORY_BYTES);
      if (size <= MEMORY_BYTES) continue;
      spooledBytes[kind] += size - counted;
      counted = size;
      isFull = spooledBytes[kind] > MAX_DISK_BYTES[kind];
      if (!isFull) continue;
      await body.discard();
      spooledBytes[kind] -= counted;
      counted = 0;
    }
    if (isFull) throw new QueueFull();
    if (size <= MEMORY_BYTES) return { bytes: await body.readAll(), release: () => {} };
    const release = await workLimit.enter({ weight: size, sender, signal: request.signal });
    const bytes = await body.readAll().catch((error: unknown) => {
      release();
      throw error;
    });
    return { bytes, release };
  } finally {
    spooledBytes[kind] -= counted;
    await body.discard();
  }
}

class SpoolBuffer {
  private chunks: Uint8Array[] = [];
  private file: FileHandle | null = null;
  private isDiskUnavailable = false;
  private written = 0;

  async add(chunk: Uint8Array, isHeavy: boolean): Promise<void> {
    this.chunks.push(chunk);
    if (!isHeavy || this.isDiskUnavailable) return;
    try {
      this.file ??= await openUnlinked();
      for (let [first] = this.chunks; first; [first] = this.chunks) {
        const { bytesWritten } = await this.file.write(first, 0, first.length, this.written);
        this.written += bytesWritten;
        if (bytesWritten < first.length) this.chunks[0] = first.subarray(bytesWritten);
        else this.chunks.shift();
      }
    } catch {
      // A full disk is reported when something is saved, with the form's text: memory holds it until then.
      this.isDiskUnavailable = true;
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

  async readAll(): Promise<Buffer<ArrayBuffer>> {
    return this.file && !this.isDiskUnavailable ? this.fromDisk() : Buffer.concat(this.chunks);
  }

  async discard(): Promise<void> {
    this.chunks = [];
    const file = this.file;
    this.file = null;
    await file?.close();
  }
}

async function openUnlinked(): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, "wx+", 0o600);
  await rm(path, { force: true });
  return file;
}
