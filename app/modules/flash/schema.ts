import { z } from "zod";
import { optionalText, requiredText } from "#app/utils/text-schemas.ts";
import { versionFields } from "#app/utils/versions.ts";
import { webAddress } from "#app/utils/web-address.ts";
import { localMoment } from "#app/utils/local-moment.ts";
import { posted } from "#app/utils/posted.ts";

export const flashSchema = posted(
  z
    .object({
      title: requiredText("Donnez un titre au flash info.", 200, "Ce titre"),
      content: optionalText(2000),
      url: webAddress({
        wrong: "Un lien commence par https:// (ou http://), par exemple https://www.vie-publique.fr.",
      }).optional(),
      imageAlt: optionalText(300, "Cette description est trop longue"),
      removeImage: z.boolean().default(false),
      publishedAt: localMoment(),
      expiresAt: localMoment(),
      notifyOnPublish: z.boolean().default(false),
      ...versionFields,
    })
    .refine((value) => !value.publishedAt || !value.expiresAt || value.expiresAt > value.publishedAt, {
      path: ["expiresAt"],
      message: "La fin d’affichage vient après la publication\u202F: choisissez une date plus tardive.",
    }),
);

export type FlashInput = z.infer<typeof flashSchema>;

export const flashFields = {
  title: "Titre",
  content: "Texte",
  url: "Lien",
  imageAlt: "Description de l’image",
  publishedAt: "Publication",
  expiresAt: "Fin d’affichage",
  notifyOnPublish: "Prévenir les abonnés",
};
