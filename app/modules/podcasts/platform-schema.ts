import { z } from "zod";

export const platformSchema = z.object({
  name: z
    .string({ error: "Donnez le nom de la plateforme." })
    .trim()
    .min(1, "Donnez le nom de la plateforme.")
    .max(60, "Ce nom est trop long : 60 caractères au plus."),
  url: z
    .string({ error: "Donnez l’adresse du podcast sur cette plateforme." })
    .trim()
    .max(2000, "Cette adresse est trop longue.")
    .regex(
      /^https:\/\/[^\s/]+\.[^\s]+$/i,
      "Une adresse commence par https://, par exemple https://open.spotify.com/show/…",
    ),
  version: z.number().int().optional(),
  overwrite: z.number().int().optional(),
});

export type PlatformInput = z.infer<typeof platformSchema>;

export const platformFields = { name: "Nom", url: "Adresse" };
