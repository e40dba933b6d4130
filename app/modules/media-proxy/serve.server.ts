import { join, resolve } from "node:path";
import { enterPictureQueue } from "#app/modules/media/picture-queue.server.ts";
import { inspectImage, loadSharp, untrusted } from "#app/modules/media/sharp.server.ts";
import { hasCome } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { FailureKind } from "#app/platform/fetch/failures.server.ts";
import { safeFetch } from "#app/platform/fetch/safe-fetch.server.ts";
import { DiskCache } from "#app/platform/storage/disk-cache.server.ts";
import { singleFlight } from "#app/utils/memoized.ts";
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
/** A picture that failed is not asked for again before that (ms). */
const FAILURE_KEPT = 30 * 60_000;
const MOST_FAILURES = 5_000;

/** Thrown when too many pictures wait already, or their host is silent. No request was sent. */
class NotNow extends Error {}

interface Waiting {
  host: string;
  go: () => void;
}

/** How many times in a row something went wrong, by name: forgotten after `kept` ms, and past `most`, the oldest first. */
function troubles(kept: number, most: number) {
  const known = new Map<string, { times: number; until: number }>();
  return {
    of(name: string): number {
      const found = known.get(name);
      return found && !hasCome(found.until, kept) ? found.times : 0;
    },
    add(name: string): void {
      const times = (known.get(name)?.times ?? 0) + 1;
      known.delete(name);
      known.set(name, { times, until: Date.now() + kept });
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
    },
    forget: (name: string) => known.delete(name),
  };
}

const silences = troubles(REST, MOST_HOSTS);
const failures = troubles(FAILURE_KEPT, MOST_FAILURES);

/** Hosts that pictures are being fetched from, once for each. */
const working: string[] = [];
const waiting: Waiting[] = [];

const mayBegin = (host: string) =>
  working.length < AT_ONCE && working.filter((other) => other === host).length < OF_ONE_HOST;

async function inTurn<T>(host: string, work: () => Promise<T>): Promise<T> {
  const refuseSilent = () => {
    if (silences.of(host) >= TRIES) throw new NotNow();
  };
  refuseSilent();
  if (mayBegin(host)) working.push(host);
  else {
    const ofHost = waiting.filter((other) => other.host === host).length;
    if (waiting.length >= WAITING || ofHost >= WAITING_FOR_ONE) throw new NotNow();
    await new Promise<void>((go) => waiting.push({ host, go }));
  }
  try {
    // It may have been silent to those before.
    refuseSilent();
    return await work();
  } finally {
    working.splice(working.indexOf(host), 1);
    startNext();
  }
}

function startNext(): void {
  const next = waiting.findIndex(({ host }) => mayBegin(host));
  const [first] = next < 0 ? [] : waiting.splice(next, 1);
  if (!first) return;
  // Taken before it runs, so that no newcomer takes it too.
  working.push(first.host);
  first.go();
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

const cache = new DiskCache(join(resolve(env.DATA_DIR), "cache", "images"), maxCache);

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

const isSilence = (kind: FailureKind) => kind === "dns" || kind === "connect" || kind === "timeout";

const hostOf = (url: string) => urlOf(url)?.host ?? "";

async function make(key: string, url: string, width: ProxyWidth, format: ProxyFormat): Promise<Buffer | null> {
  const answer = await safeFetch(url, {
    allowPrivate: env.FEEDS_ALLOW_PRIVATE,
    maxBytes: maxSource,
    headers: { accept: "image/avif,image/webp,image/*;q=0.9" },
  });
  const host = hostOf(url);
  if (!answer.ok && isSilence(answer.kind)) silences.add(host);
  else silences.forget(host);
  const picture = answer.ok && !answer.truncated ? await resizeImage(answer.body, width, format) : null;
  if (picture) await cache.put(key, picture);
  else failures.add(url);
  return picture;
}

const makeOnce = singleFlight(
  (...of: Parameters<typeof make>) => inTurn(hostOf(of[1]), () => make(...of)),
  (key) => key,
);

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
  let picture = await cache.get(key);
  if (!picture && failures.of(url) > 0) return instead(404);
  try {
    picture ??= await makeOnce(key, url, width, format);
  } catch (error) {
    if (error instanceof NotNow) return instead(503);
    throw error;
  }
  if (!picture) return instead(404);
  return {
    status: 200,
    body: picture,
    contentType: `image/${format}`,
    cacheControl: "public, max-age=2592000, immutable",
  };
}
