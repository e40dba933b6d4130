import type { MetaDescriptor } from "react-router";

export const tabTitle = (title: string) => `${title} | Rédaction`;

/** Title of a page of the back office without a `PageHead`; search engines never see it. */
export const adminMeta = (title: string): MetaDescriptor[] => [{ title: tabTitle(title) }, noRobots];

export const noRobots = { name: "robots", content: "noindex, nofollow" };

/** Of a page whose loader says its title: those that all sections share. */
export const tabMeta = ({ loaderData }: { loaderData?: { tab: string } | undefined }) =>
  adminMeta(loaderData?.tab ?? "");
