import { href } from "react-router";
import { findBanner } from "#app/modules/banners/mutations.server.ts";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/breaking-banner";
import { bannerAction } from "./banner-action.server.ts";
import { BannerForm } from "./banner-form.tsx";

export const meta = () => adminMeta("Bandeau d’alerte");

export async function loader() {
  return { banner: await findBanner("breaking") };
}

export const action = bannerAction("breaking", href("/admin/settings/alerte"));

export default function BreakingBanner({ loaderData, actionData }: Route.ComponentProps) {
  return <BannerForm actionData={actionData} banner={loaderData.banner} />;
}
