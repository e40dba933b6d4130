import type { MetaDescriptor } from "react-router";

/** Title of a page of the back office; search engines never see it. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Rédaction` }, { name: "robots", content: "noindex, nofollow" }];
}
