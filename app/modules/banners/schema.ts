import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { optionalText } from "#app/utils/field-schemas.ts";
import { webAddress } from "#app/utils/web-address.ts";

/** A banner of the site: the alert or the recruitment one (docs/product.md, 2.4 and 3). */
export const bannerForm = declared(
  {
    isActive: {
      label: "Affiché",
      question: "Afficher ce bandeau sur le site",
      control: "checkbox",
      value: z.boolean().default(false),
    },
    message: {
      label: "Message",
      control: "area",
      rows: 2,
      initial: "",
      hint: "Un message changé revient aussi chez celles et ceux qui avaient fermé l’ancien.",
      value: optionalText(300, "Ce message est trop long"),
    },
    linkType: {
      label: "Lien",
      question: "Où mène-t-il\u202F?",
      control: "radio",
      choices: [
        { value: "internal", label: "Vers une page du site" },
        { value: "external", label: "Vers un autre site" },
      ],
      initial: "internal",
      value: z.enum(["internal", "external"]).default("internal"),
    },
    internalLink: {
      label: "Page du site",
      control: "code",
      placeholder: "/suivis-en-direct",
      value: z
        .string()
        .trim()
        .max(300, "Ce lien est trop long.")
        .regex(/^\/(?![/\\])\S*$/, "Une page du site commence par /, par exemple /suivis-en-direct.")
        .or(z.literal(""))
        .default(""),
    },
    externalLink: {
      label: "Lien vers un autre site",
      control: "url",
      value: webAddress({ max: 500, wrong: "Un lien commence par https://." }).or(z.literal("")).default(""),
    },
  },
  (whole) =>
    whole
      .refine((banner) => !banner.isActive || banner.message !== "", {
        path: ["message"],
        message: "Écrivez le message avant d’afficher le bandeau.",
      })
      .refine((banner) => banner.linkType !== "external" || banner.externalLink !== "", {
        path: ["externalLink"],
        message: "Donnez le lien de l’autre site, ou choisissez une page du site.",
      }),
);

export type BannerInput = z.infer<typeof bannerForm.schema>;

export type BannerKind = "breaking" | "recruitment";
