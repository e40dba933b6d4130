import { env } from "#app/platform/env.server.ts";
import { isSigned, signature } from "#app/platform/secrets.server.ts";

export const proxyWidths = [160, 320, 640] as const;
export type ProxyWidth = (typeof proxyWidths)[number];

const purpose = "image-proxy";
const statement = (url: string, width: number) => `${width}\n${url}`;

/** The reader's page is https: what a feed announces over http is asked for over https. */
function upgraded(url: string): string {
  return env.FEEDS_ALLOW_PRIVATE ? url : url.replace(/^http:\/\//i, "https://");
}

/**
 * Same-origin address of someone else's picture: `/img/{signature}?w={width}&u={address}`. Only addresses we signed are
 * served, so the proxy cannot be used for anything else.
 */
export function signedImageUrl(url: string, width: ProxyWidth): string {
  const target = upgraded(url);
  return `/img/${signature(purpose, statement(target, width))}?${new URLSearchParams({ w: String(width), u: target })}`;
}

export function signedImageSet(url: string): string {
  return proxyWidths.map((width) => `${signedImageUrl(url, width)} ${width}w`).join(", ");
}

export function readSignedAddress(given: string, query: URLSearchParams): { url: string; width: ProxyWidth } | null {
  const url = query.get("u") ?? "";
  const width = proxyWidths.find((known) => String(known) === query.get("w"));
  if (!width || url.length > 2_100 || !isSigned(purpose, statement(url, width), given)) return null;
  return { url, width };
}
