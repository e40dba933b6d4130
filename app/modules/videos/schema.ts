import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { requiredText } from "#app/utils/field-schemas.ts";
import { isYoutubeId, youtubeId } from "#app/utils/video-address.ts";

export const videoForm = declared({
  videoId: {
    label: "Lien de la vidéo",
    control: "own",
    /** Any YouTube address, kept as its identifier (docs/product.md, 5). */
    value: z
      .string({ error: "Collez le lien de la vidéo." })
      .trim()
      .min(1, "Collez le lien de la vidéo.")
      .max(500, "Ce lien est trop long.")
      .transform(youtubeId)
      .refine(
        isYoutubeId,
        "Ce lien n’est pas celui d’une vidéo YouTube. Exemple\u202F: https://www.youtube.com/shorts/aqz-KE-bpKQ",
      ),
  },
  title: { label: "Titre", value: requiredText("Donnez un titre à la vidéo.", 200, "Ce titre") },
  isPublished: { label: "Sur le site", control: "checkbox", initial: true, value: z.boolean().default(false) },
});
