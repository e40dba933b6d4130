import { formAction } from "#app/http/form-action.server.ts";
import { saveBanner } from "#app/modules/banners/mutations.server.ts";
import { type BannerKind, bannerSchema } from "#app/modules/banners/schema.ts";

/** Saves the banner of this kind, then comes back to its page: says whether readers see it. */
export const bannerAction = (kind: BannerKind, to: string) =>
  formAction(bannerSchema, (actor, value) => saveBanner(actor, kind, value), {
    to,
    message: ({ isActive }) =>
      isActive ? "Bandeau enregistré\u202F: il est sur le site." : "Bandeau enregistré. Il n’est pas affiché.",
  });
