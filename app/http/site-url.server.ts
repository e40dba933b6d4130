import { env } from "#app/platform/env.server.ts";

/** Public origin of the site, without a slash at the end. */
export const siteUrl = env.SITE_URL;

/** The full address of a path of this site. */
export function absoluteUrl(path: string): string {
  return `${siteUrl}${path}`;
}
