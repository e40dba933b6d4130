import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "#app/platform/env.server.ts";

const client = resolve(process.env.BUILD_DIR ?? "build", "client");
const MAX_ENTRIES = 5000;

/** By address: a picture never changes under its address. */
const weights = new Map<string, number>();

/** Bytes of one of our pictures; null when its address is not that of a file of ours. */
export async function pictureWeight(address: string): Promise<number | null> {
  const cached = weights.get(address);
  if (cached !== undefined) return cached;
  const file = /^\/[\w/-]+\.(?:avif|webp|jpg)$/.test(address)
    ? address.startsWith("/media/")
      ? join(env.DATA_DIR, address)
      : join(client, address)
    : null;
  const size = file && (await stat(file).catch(() => null))?.size;
  if (!size) return null;
  if (weights.size >= MAX_ENTRIES) weights.clear();
  weights.set(address, size);
  return size;
}
