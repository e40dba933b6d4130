import { href } from "react-router";
import { findBanner } from "#app/modules/banners/mutations.server.ts";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/recruitment-banner";
import { bannerAction } from "./banner-action.server.ts";
import { BannerForm } from "./banner-form.tsx";

export const meta = () => adminMeta("Bandeau de recrutement");

export async function loader() {
  return { banner: await findBanner("recruitment") };
}

export const action = bannerAction("recruitment", href("/admin/settings/recrutement"));

export default function RecruitmentBanner({ loaderData, actionData }: Route.ComponentProps) {
  return <BannerForm actionData={actionData} banner={loaderData.banner} />;
}
