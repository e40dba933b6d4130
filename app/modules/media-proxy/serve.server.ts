import { join, resolve } from "node:path";
import { enterPictureQueue } from "#app/modules/media/picture-queue.server.ts";
import { inspectImage, loadSharp, untrusted } from "#app/modules/media/sharp.server.ts";
import { hasCome } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { FailureKind } from "#app/platform/fetch/failures.server.ts";
import { safeFetch } from "#app/platform/fetch/safe-fetch.server.ts";
import { DiskCache } from "#app/platform/storage/disk-cache.server.ts";
import { urlOf } from "#app/utils/url.ts";
import { type ProxyWidth, readSignedAddress } from "./signed-address.server.ts";

type ProxyFormat = "avif" | "webp" | "jpeg";

export function formatFor(accept: string): ProxyFormat {
  return accept.includes("image/avif") ? "avif" : accept.includes("image/webp") ? "webp" : "jpeg";
}

/** Video hosts answer 120x90 for a picture they do not have (docs/product.md, 2.3); nothing that small fills a card. */
function isPlaceholder(width: number, height: number): boolean {
  return width <= 120 && height <= 90;
}

/**
 * A picture of `width` px at most, upright, without metadata, first frame alone. It waits in the newsroom's queue: a
 * foreign kilobyte may unfold to hundreds of megabytes. @returns null for SVG, a damaged file, more than 40 megapixels
 * (AVIF: 20) or a placeholder.
 */
async function resizeImage(bytes: Uint8Array, width: ProxyWidth, format: ProxyFormat): Promise<Buffer | null> {
  const inspected = await inspectImage(bytes, "image");
  if (!inspected.ok) return null;
  const sharp = await loadSharp();
  const leave = await enterPictureQueue(inspected.value);
  try {
    const picture = sharp(bytes, untrusted);
    const source = await picture.metadata();
    if (isPlaceholder(source.width, source.height)) return null;
    const sized = picture.autoOrient().resize({ width, withoutEnlargement: true }).toColourspace("srgb");
    if (format === "avif") return await sized.avif({ quality: 48, effort: 1 }).toBuffer();
    if (format === "webp") return await sized.webp({ quality: 72, effort: 3 }).toBuffer();
    return await sized.flatten({ background: "#ffffff" }).jpeg({ quality: 76, progressive: true }).toBuffer();
  } catch {
    return null;
  } finally {
    leave();
  }
}

/** Pictures fetched at once, and of one host: one that is slow keeps no other's waiting… */
const AT_ONCE = 4;
const OF_ONE_HOST = 2;
/** …nor fills the line. */
const WAITING = 100;
const WAITING_FOR_ONE = 50;
/** A host that did not answer so many times in a row is left alone so long, ms: each time took ten seconds. */
const TRIES = 3;
const REST = 60_000;
const MOST_HOSTS = 1_000;

/** Thrown when too many pictures wait already, or their host is silent. No request was sent. */
class NotNow extends Error {}

interface Waiting {
  host: string;
  go: () => void;
}

class HostLimit {
  private readonly working = new Map<string, number>();
  private readonly waiting: Waiting[] = [];
  private readonly silent = new Map<string, { times: number; until: number }>();
  private count = 0;

  async run<T>(host: string, work: () => Promise<T>): Promise<T> {
    if (this.isResting(host)) throw new NotNow();
    if (this.mayBegin(host)) this.begin(host);
    else {
      const ofHost = this.waiting.filter((other) => other.host === host).length;
      if (this.waiting.length >= WAITING || ofHost >= WAITING_FOR_ONE) throw new NotNow();
      await new Promise<void>((go) => this.waiting.push({ host, go }));
    }
    try {
      // It may have been silent to those before.
      if (this.isResting(host)) throw new NotNow();
      return await work();
    } finally {
      this.end(host);
    }
  }

  answered(host: string, isAnswer: boolean): void {
    const times = isAnswer ? 0 : (this.silent.get(host)?.times ?? 0) + 1;
    this.silent.delete(host);
    if (times > 0) this.silent.set(host, { times, until: Date.now() + REST });
    const [oldest] = this.silent.keys();
    if (this.silent.size > MOST_HOSTS && oldest !== undefined) this.silent.delete(oldest);
  }

  private isResting(host: string): boolean {
    const seen = this.silent.get(host);
    return seen !== undefined && seen.times >= TRIES && !hasCome(seen.until, REST);
  }

  private mayBegin(host: string): boolean {
    return this.count < AT_ONCE && (this.working.get(host) ?? 0) < OF_ONE_HOST;
  }

  private begin(host: string): void {
    this.count += 1;
    this.working.set(host, (this.working.get(host) ?? 0) + 1);
  }

  private end(host: string): void {
    this.count -= 1;
    const left = (this.working.get(host) ?? 1) - 1;
    if (left > 0) this.working.set(host, left);
    else this.working.delete(host);
    const next = this.waiting.findIndex((other) => this.mayBegin(other.host));
    const [first] = next < 0 ? [] : this.waiting.splice(next, 1);
    if (!first) return;
    // Taken before it runs, so that no newcomer takes it too.
    this.begin(first.host);
    first.go();
  }
}

type ProxiedImage = {
  /** 200, 403 (not signed by us), 404 (no such picture any more), 503 (too many at once, or its host is silent). The body is a picture in every case. */
  status: 200 | 403 | 404 | 503;
  body: Uint8Array;
  contentType: string;
  cacheControl: string;
};

const maxCache = 200 * 1024 * 1024;
const maxSource = 10 * 1024 * 1024;
/** A picture that failed is not asked for again before that (ms). */
const failureKept = 30 * 60_000;
const maxFailures = 5_000;

const cache = new DiskCache(join(resolve(env.DATA_DIR), "cache", "images"), maxCache);
const failures = new Map<string, number>();
const inFlight = new Map<string, Promise<Buffer | null>>();
const hostLimit = new HostLimit();

/** A placeholder: browsers show it although the answer is a 404. */
const fallback = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9" width="640" height="360"><rect width="16" height="9" fill="#f1efec"/><g fill="none" stroke="#c9c4bd" stroke-width=".28" stroke-linecap="round" stroke-linejoin="round"><rect x="5.6" y="2.6" width="4.8" height="3.8" rx=".4"/><path d="M6.4 3.6h2M6.4 4.5h3.2M6.4 5.4h3.2"/></g></svg>',
);

const instead = (status: 403 | 404 | 503): ProxiedImage => ({
  status,
  body: fallback,
  contentType: "image/svg+xml",
  cacheControl: status === 404 ? "public, max-age=600" : "no-store",
});

function failedLately(url: string): boolean {
  const until = failures.get(url);
  if (until === undefined) return false;
  if (!hasCome(until, failureKept)) return true;
  failures.delete(url);
  return false;
}

function rememberFailure(url: string): void {
  failures.set(url, Date.now() + failureKept);
  const [oldest] = failures.keys();
  if (failures.size > maxFailures && oldest !== undefined) failures.delete(oldest);
}

const silences = new Set<FailureKind>(["dns", "connect", "timeout"]);

const hostOf = (url: string) => urlOf(url)?.host ?? "";

async function make(url: string, width: ProxyWidth, format: ProxyFormat, key: string): Promise<Buffer | null> {
  const answer = await safeFetch(url, {
    allowPrivate: env.FEEDS_ALLOW_PRIVATE,
    maxBytes: maxSource,
    headers: { accept: "image/avif,image/webp,image/*;q=0.9" },
  });
  hostLimit.answered(hostOf(url), answer.ok || !silences.has(answer.kind));
  const picture = answer.ok && !answer.truncated ? await resizeImage(answer.body, width, format) : null;
  if (picture) await cache.put(key, picture);
  else rememberFailure(url);
  return picture;
}

/**
 * Serves a foreign picture at one of our widths and in the best format, so that readers never meet a third party.
 * Guarded as feeds are; cached on disk (200 MB, least used first out), failures for half an hour; made once for
 * concurrent requests.
 */
export async function serveProxiedImage(request: {
  signature: string;
  query: URLSearchParams;
  accept: string;
}): Promise<ProxiedImage> {
  const signedAddress = readSignedAddress(request.signature, request.query);
  if (!signedAddress) return instead(403);
  const { url, width } = signedAddress;
  const format = formatFor(request.accept);
  const key = DiskCache.key(width, format, url);
  const cached = await cache.get(key);
  if (!cached && failedLately(url)) return instead(404);
  let picture = cached;
  if (!picture) {
    const started =
      inFlight.get(key) ??
      hostLimit.run(hostOf(url), () => make(url, width, format, key)).finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    try {
      picture = await started;
    } catch (error) {
      if (error instanceof NotNow) return instead(503);
      throw error;
    }
  }
  if (!picture) return instead(404);
  return {
    status: 200,
    body: picture,
    contentType: `image/${format}`,
    cacheControl: "public, max-age=2592000, immutable",
  };
}
