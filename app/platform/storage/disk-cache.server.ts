import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

type Entry = { bytes: number; touchedAt: number };

/** A hit is written to disk this often at most (ms), so that the order survives a restart. */
const touchEvery = 3_600_000;

/** An LRU cache in a folder, `maxBytes` plus the file being added. What the disk refuses is a miss, never an error. */
export class DiskCache {
  private readonly folder: string;
  private readonly maxBytes: number;
  private readonly entries = new Map<string, Entry>();
  private total = 0;
  private loading: Promise<void> | undefined;

  constructor(folder: string, maxBytes: number) {
    this.folder = folder;
    this.maxBytes = maxBytes;
  }

  static key(...parts: (string | number)[]): string {
    return createHash("sha256").update(parts.join("\n")).digest("hex");
  }

  async get(key: string): Promise<Buffer | null> {
    await this.load();
    const entry = this.entries.get(key);
    if (!entry) return null;
    try {
      const content = await readFile(join(this.folder, key));
      this.entries.delete(key);
      this.entries.set(key, entry);
      if (Date.now() - entry.touchedAt > touchEvery) {
        entry.touchedAt = Date.now();
        await utimes(join(this.folder, key), new Date(), new Date());
      }
      return content;
    } catch {
      this.forget(key);
      return null;
    }
  }

  async put(key: string, content: Uint8Array): Promise<void> {
    await this.load();
    // Beside, then in place: a file half written is never read.
    const temporary = join(this.folder, `${randomUUID()}.tmp`);
    try {
      await writeFile(temporary, content);
      await rename(temporary, join(this.folder, key));
    } catch {
      // Of a disk that is full, what was written of it is the last room.
      await rm(temporary, { force: true }).catch(() => {});
      return;
    }
    this.forget(key);
    this.entries.set(key, { bytes: content.byteLength, touchedAt: Date.now() });
    this.total += content.byteLength;
    await this.makeRoom();
  }

  /** Takes away what was not asked for in so long (ms). */
  async sweep(unusedFor: number): Promise<void> {
    await this.load();
    const limit = Date.now() - unusedFor;
    for (const [key, { touchedAt }] of this.entries) if (touchedAt < limit) await this.remove(key);
  }

  get size(): number {
    return this.total;
  }

  private async makeRoom(): Promise<void> {
    for (const key of this.entries.keys()) {
      if (this.total <= this.maxBytes) return;
      await this.remove(key);
    }
  }

  private async remove(key: string): Promise<void> {
    this.forget(key);
    await rm(join(this.folder, key), { force: true }).catch(() => {});
  }

  private forget(key: string): void {
    this.total -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }

  private load(): Promise<void> {
    this.loading ??= this.readFolder();
    return this.loading;
  }

  private async readFolder(): Promise<void> {
    await mkdir(this.folder, { recursive: true }).catch(() => {});
    const names = await readdir(this.folder).catch(() => []);
    const found: [string, Entry][] = [];
    for (const name of names) {
      const path = join(this.folder, name);
      if (!/^[0-9a-f]{64}$/.test(name)) await rm(path, { force: true }).catch(() => {});
      else {
        const info = await stat(path).catch(() => null);
        if (info) found.push([name, { bytes: info.size, touchedAt: info.mtimeMs }]);
      }
    }
    for (const [name, entry] of found.toSorted(([, a], [, b]) => a.touchedAt - b.touchedAt)) {
      this.entries.set(name, entry);
      this.total += entry.bytes;
    }
    await this.makeRoom();
  }
}
