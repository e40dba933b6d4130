import { z } from "zod";
import { isYoutubeId, youtubeId } from "#app/utils/youtube.ts";

const link = z.union([
  z.literal(""),
  z.url({ protocol: /^https?$/, error: "Cette adresse doit commencer par https://" }),
]);

/** Site settings: one row of `Setting` per key, as JSON. */
export const settingsSchema = z.object({
  name: z.string().trim().min(1).max(60),
  tagline: z.string().trim().max(200),
  description: z.string().trim().max(500),
  aboutText: z.string().trim().max(1000),
  socials: z.object({ instagram: link, tiktok: link, facebook: link }),
  legalEntity: z.string().trim().max(300),
  contactEmail: z.email().max(254),
  address: z.string().trim().max(300),
  phone: z.string().trim().max(40),
  publicationDirector: z.string().trim().max(120),
  registration: z.string().trim().max(120),
  hostName: z.string().trim().max(300),
  defaultVideoId: z
    .string()
    .transform(youtubeId)
    .refine(isYoutubeId, "Cette vidéo est introuvable : donnez une adresse YouTube"),
  maintenanceMessage: z.string().trim().max(300),
  requireTwoFactor: z.boolean(),
});

export type SiteSettings = z.infer<typeof settingsSchema>;
