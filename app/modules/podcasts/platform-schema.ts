import { z } from "zod";
import { versionFields } from "#app/utils/versions.ts";
import { webAddress } from "#app/utils/web-address.ts";

export const platformSchema = z.object({
  name: z
    .string({ error: "Donnez le nom de la plateforme." })
    .trim()
    .min(1, "Donnez le nom de la plateforme.")
    .max(60, "Ce nom est trop long : 60 caractères au plus."),
  url: webAddress({
    missing: "Donnez l’adresse du podcast sur cette plateforme.",
    wrong: "Une adresse commence par https://, par exemple https://open.spotify.com/show/…",
    secure: true,
  }),
  ...versionFields,
});

export type PlatformInput = z.infer<typeof platformSchema>;

export const platformFields = { name: "Nom", url: "Adresse" };
