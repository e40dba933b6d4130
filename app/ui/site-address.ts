export interface Site {
  name: string;
  url: string;
}

/** Address with the site's origin; other origins are left alone. */
export function absolute(site: Site, path: string): string {
  return /^https?:/.test(path) ? path : `${site.url.replace(/\/$/, "")}${path}`;
}
