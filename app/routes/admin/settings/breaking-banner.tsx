import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { findBanner, saveBanner } from "#app/modules/banners/mutations.server.ts";
import { bannerSchema } from "#app/modules/banners/schema.ts";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/breaking-banner";
import { BannerForm } from "./banner-form.tsx";
import { requireSettingsAdmin } from "./require-admin.server.ts";

export const meta = () => adminMeta("Bandeau d’alerte");

export async function loader({ context }: Route.LoaderArgs) {
  requireSettingsAdmin(context);
  return { banner: await findBanner("breaking") };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireSettingsAdmin(context);
  const form = await readForm(request, bannerSchema);
  if (!form.ok) return form.reply();
  const saved = await saveBanner(staffActor(context), "breaking", form.value);
  if (!saved.ok) return form.reply(saved.errors);
  const title = form.value.isActive
    ? "Bandeau enregistré\u202F: il est sur le site."
    : "Bandeau enregistré. Il n’est pas affiché.";
  return redirectWithToast(href("/admin/settings/alerte"), title);
}

export default function BreakingBanner({ loaderData, actionData }: Route.ComponentProps) {
  return <BannerForm actionData={actionData} banner={loaderData.banner} />;
}
