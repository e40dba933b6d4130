import { env } from "#app/platform/env.server.ts";
import { type FetchOptions, safeFetch } from "#app/platform/fetch/safe-fetch.server.ts";
import { rateLimitPerMinute } from "#app/platform/limits/throttle.server.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { freeSources, sourceOfPicture } from "./free-sources.ts";
import type { NewMediaInput } from "./library-schema.ts";
import { MAX_IMAGE_BYTES } from "./schema.ts";

/** Pictures brought from an address in a minute, a person. */
const mayBring = rateLimitPerMinute(10);

const unknown = `Ce site n’est pas dans notre liste. Elle a ${freeSources.map(({ name }) => name).join(" et ")}\u202F: pour un autre, envoyez le fichier.`;

/**
 * Fetches a picture of a free source, under the guards of all fetches, at most 10 MB. Refused where the source, or the
 * one it leads to, is not of the list, or does not give that licence.
 */
export async function bringPicture(
  person: number,
  { address, licence }: Pick<NewMediaInput, "address" | "licence">,
  { sources = freeSources, ...options }: Partial<FetchOptions> & { sources?: typeof freeSources } = {},
): Promise<Outcome<File>> {
  const source = sourceOfPicture(address, sources);
  if (!source) return refused("address", unknown);
  if (!source.licences.includes(licence))
    return refused("licence", `${source.name} ne donne pas cette licence. Relisez la page de l’image.`);
  if (!mayBring(String(person))) return refused("address", "Dix images par minute au plus. Réessayez dans un instant.");
  const answer = await safeFetch(address, {
    allowPrivate: env.FEEDS_ALLOW_PRIVATE,
    maxBytes: MAX_IMAGE_BYTES,
    headers: { accept: "image/jpeg,image/png,image/webp;q=0.9,image/*;q=0.1" },
    ...options,
  });
  if (!answer.ok) return refused("address", `L’image n’a pas pu être prise\u202F: ${answer.message}`);
  if (answer.truncated) return refused("address", "La connexion a été coupée avant la fin. Réessayez.");
  if (sourceOfPicture(answer.finalUrl, sources) !== source) return refused("address", unknown);
  return done(new File([new Uint8Array(answer.body)], new URL(address).pathname.split("/").at(-1) || "image"));
}
