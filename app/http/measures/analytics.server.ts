import { env } from "#app/platform/env.server.ts";

interface AnalyticsScript {
  src: string;
  /** The site's name at who measures it; empty when it needs none. */
  siteId: string;
}

/** The third party's page-view script; null when none is configured. On which pages and for which readers it runs: enhance/shell.ts. */
export function analyticsScript(): AnalyticsScript | null {
  return env.ANALYTICS_SCRIPT_URL ? { src: env.ANALYTICS_SCRIPT_URL, siteId: env.ANALYTICS_SITE_ID ?? "" } : null;
}
