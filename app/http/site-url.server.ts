import { env } from "#app/platform/env.server.ts";

export const siteUrl = env.SITE_URL;

export function absoluteUrl(path: string): string {
  return `${siteUrl}${path}`;
}
