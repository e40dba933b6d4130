import type { MetaDescriptor } from "react-router";

/** Title of a page of the back office; search engines never see it. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | Rédaction` }, { name: "robots", content: "noindex, nofollow" }];
}

/** Of a page whose loader says its title: those that all sections share. */
export const tabMeta = ({ loaderData }: { loaderData?: { tab: string } | undefined }) =>
  adminMeta(loaderData?.tab ?? "");
