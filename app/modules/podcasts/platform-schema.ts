import { z } from "zod";
import { requiredText } from "#app/utils/text-schemas.ts";
import { versionFields } from "#app/utils/versions.ts";
import { webAddress } from "#app/utils/web-address.ts";

export const platformSchema = z.object({
  name: requiredText("Donnez le nom de la plateforme.", 60, "Ce nom"),
  url: webAddress({
    missing: "Donnez le lien du podcast sur cette plateforme.",
    wrong: "Un lien commence par https://, par exemple https://open.spotify.com/show/…",
    secure: true,
  }),
  ...versionFields,
});

export type PlatformInput = z.infer<typeof platformSchema>;

export const platformFields = { name: "Nom", url: "Lien" };
