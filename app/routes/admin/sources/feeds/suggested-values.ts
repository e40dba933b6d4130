import type { FeedPreview } from "#app/modules/feeds/staff/fetch-now.server.ts";
import type { FeedValues } from "./form.tsx";

const countryOf: Record<string, "FR" | "BE" | "EU"> = { fr: "FR", be: "BE", eu: "EU" };

/** The form filled with what the feed says of itself; the country only when its address ends in one. */
export function suggestedValues({ title, siteUrl, feedUrl, kind }: FeedPreview): FeedValues {
  const country = countryOf[new URL(siteUrl || feedUrl).hostname.split(".").at(-1) ?? ""];
  return { kind, name: title, feedUrl, siteUrl, isActive: true, ...(country ? { country } : {}) };
}
