import { env } from "#app/platform/env.server.ts";

interface AnalyticsScript {
  src: string;
  /** The site's name at who measures it; empty when it needs none. */
  siteId: string;
}

/** The page-view script of someone else; null when none is set. Which pages and which readers it is for: enhance/measures/analytics.ts. */
export function analyticsScript(): AnalyticsScript | null {
  return env.ANALYTICS_SCRIPT_URL ? { src: env.ANALYTICS_SCRIPT_URL, siteId: env.ANALYTICS_SITE_ID ?? "" } : null;
}
