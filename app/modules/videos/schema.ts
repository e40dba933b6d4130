import { z } from "zod";
import { requiredText } from "#app/utils/text-schemas.ts";
import { versionFields } from "#app/utils/versions.ts";
import { isYoutubeId, youtubeId } from "#app/utils/youtube.ts";

export const videoSchema = z.object({
  /** Any YouTube address, kept as its identifier (docs/product.md, 5). */
  videoId: z
    .string({ error: "Collez le lien de la vidéo." })
    .trim()
    .min(1, "Collez le lien de la vidéo.")
    .max(500, "Ce lien est trop long.")
    .transform(youtubeId)
    .refine(
      isYoutubeId,
      "Ce lien n’est pas celui d’une vidéo YouTube. Exemple\u202F: https://www.youtube.com/shorts/aqz-KE-bpKQ",
    ),
  title: requiredText("Donnez un titre à la vidéo.", 200, "Ce titre"),
  isPublished: z.boolean().default(false),
  ...versionFields,
});

export type VideoInput = z.infer<typeof videoSchema>;

export const videoFields = { videoId: "Lien de la vidéo", title: "Titre", isPublished: "Sur le site" };
