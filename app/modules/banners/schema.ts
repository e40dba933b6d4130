import { z } from "zod";
import { optionalText } from "#app/utils/text-schemas.ts";
import { versionFields } from "#app/utils/versions.ts";
import { webAddress } from "#app/utils/web-address.ts";

/** A banner of the site: the alert or the recruitment one (docs/product.md, 2.4 and 3). */
export const bannerSchema = z
  .object({
    message: optionalText(300, "Ce message est trop long"),
    isActive: z.boolean().default(false),
    linkType: z.enum(["internal", "external"]).default("internal"),
    internalLink: z
      .string()
      .trim()
      .max(300, "Ce lien est trop long.")
      .regex(/^\/(?![/\\])\S*$/, "Une page du site commence par /, par exemple /suivis-en-direct.")
      .or(z.literal(""))
      .default(""),
    externalLink: webAddress({ max: 500, wrong: "Un lien commence par https://." }).or(z.literal("")).default(""),
    ...versionFields,
  })
  .refine((banner) => !banner.isActive || banner.message !== "", {
    path: ["message"],
    message: "Écrivez le message avant d’afficher le bandeau.",
  })
  .refine((banner) => banner.linkType !== "external" || banner.externalLink !== "", {
    path: ["externalLink"],
    message: "Donnez le lien de l’autre site, ou choisissez une page du site.",
  });

export type BannerInput = z.infer<typeof bannerSchema>;

export const bannerFields = {
  isActive: "Affiché",
  message: "Message",
  linkType: "Lien",
  internalLink: "Page du site",
  externalLink: "Lien vers un autre site",
};

export type BannerKind = "breaking" | "recruitment";
