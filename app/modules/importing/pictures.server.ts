import { readFile, realpath, stat } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { storeImage } from "#app/modules/media/images.server.ts";
import { MAX_IMAGE_BYTES } from "#app/modules/media/schema.ts";
import type { ImageRow } from "#app/modules/media/views.ts";
import { env } from "#app/platform/env.server.ts";
import { safeFetch } from "#app/platform/fetch/safe-fetch.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { decodedOrSame, urlOf } from "#app/utils/url.ts";
import type { ImportedPicture } from "./record.ts";

/** Failures in a row after which a host is asked nothing more: each may take ten seconds. */
const MOST_FAILURES = 3;

const sizes = (path: string) => [...new Set([path.replace(/-\d{2,4}x\d{2,4}(?=\.\w{3,4}$)/, ""), path])];

/** By its whole path, or by what follows the site's own folder of media. No link, nor "..", leads out of the folder. */
async function fromFolder(folder: string, src: string): Promise<Uint8Array | null> {
  const root = await realpath(resolve(folder));
  const path = decodedOrSame(urlOf(src)?.pathname ?? src.split(/[?#]/)[0] ?? "");
  const after = /(?:wp-content\/uploads|content\/images)\/(.+)$/.exec(path)?.[1];
  for (const one of [path, after].flatMap((found) => (found ? sizes(found) : []))) {
    const file = await realpath(join(root, one)).catch(() => "");
    const found = file.startsWith(root + sep) ? await stat(file) : null;
    if (found?.isFile() && found.size <= MAX_IMAGE_BYTES) return readFile(file);
  }
  return null;
}

export function pictureStore(actor: Actor, folder: string | undefined) {
  const known = new Map<string, Promise<Outcome<ImageRow>>>();
  const failures = new Map<string, number>();

  async function fromWeb(src: string): Promise<Outcome<Uint8Array>> {
    const url = urlOf(src);
    if (!url || !/^https?:$/.test(url.protocol)) return refused("image", "elle n’est pas dans le dossier des médias");
    if ((failures.get(url.host) ?? 0) >= MOST_FAILURES) return refused("image", `${url.host} ne répond plus`);
    let last = "";
    for (const path of sizes(url.pathname)) {
      const answer = await safeFetch(new URL(path + url.search, url).href, {
        allowPrivate: env.FEEDS_ALLOW_PRIVATE,
        maxBytes: MAX_IMAGE_BYTES,
        headers: { accept: "image/jpeg,image/png,image/webp;q=0.9,image/*;q=0.1" },
      });
      const isSilent = !answer.ok && !/^(?:status|too-large|encoding)$/.test(answer.kind);
      failures.set(url.host, isSilent ? (failures.get(url.host) ?? 0) + 1 : 0);
      if (answer.ok && !answer.truncated) return done(answer.body);
      last = answer.ok ? "la connexion a été coupée" : answer.message;
      if (isSilent) break;
    }
    return refused("image", last);
  }

  async function store({ src, alt }: ImportedPicture): Promise<Outcome<ImageRow>> {
    const kept = folder ? await fromFolder(folder, src) : null;
    const bytes = kept ? done(kept) : await fromWeb(src);
    if (!bytes.ok) return bytes;
    const name = (urlOf(src)?.pathname ?? src).split("/").at(-1) || "image";
    // Its caption stays its article's: on the picture, others would show it.
    return storeImage(actor, { bytes: bytes.value, name, alt: alt.slice(0, 300) });
  }

  return (picture: ImportedPicture): Promise<Outcome<ImageRow>> => {
    const stored = known.get(picture.src) ?? store(picture);
    known.set(picture.src, stored);
    return stored;
  };
}
