import { z } from "zod";
import { altMissing } from "#app/modules/media/schema.ts";
import { declared } from "#app/records/declared/form.ts";
import { fromLocalInput } from "#app/utils/dates.ts";
import { optionalText, requiredText } from "#app/utils/field-schemas.ts";
import { urlOf } from "#app/utils/url.ts";

const handle = /^[a-z0-9._]{1,30}$/;
const postPath = /^\/(?:[a-z0-9._]{1,30}\/)?(p|reel|tv)\/([\w-]{5,40})\/?$/i;

function accountName(value: string): string {
  const path = /^(?:https?:\/\/)?(?:www\.)?instagram\.com\/([^/?#]+)/i.exec(value.trim())?.[1];
  return (path ?? value.trim().replace(/^@/, "")).toLowerCase();
}

/** The one address of a post, without what sharing adds to it; null when it is not a post of Instagram. */
export function postAddress(value: string): string | null {
  const url = urlOf(value);
  if (!url) return null;
  const { protocol, hostname, pathname } = url;
  const [, kind, code] = postPath.exec(pathname) ?? [];
  if (protocol !== "https:" || !/^(www\.)?instagram\.com$/.test(hostname) || !kind) return null;
  return `https://www.instagram.com/${kind.toLowerCase()}/${code}/`;
}

export const instagramSourceForm = declared(
  {
    account: {
      label: "Compte",
      control: "code",
      hint: "Le nom du compte, par exemple @clairvoix, ou son lien.",
      value: z
        .string({ error: "Donnez le nom du compte, par exemple @clairvoix." })
        .max(300)
        .transform(accountName)
        .refine(
          (value) => handle.test(value),
          "Un nom de compte n’a que des lettres, des chiffres, des points et des tirets bas, par exemple @clairvoix.",
        ),
    },
    label: {
      label: "Libellé",
      hint: "Le nom de la personne ou de l’organisation, montré à côté de ses publications.",
      value: optionalText(120, "Ce libellé est trop long"),
    },
    url: {
      label: "Lien",
      control: "url",
      hint: "Si vous laissez ce champ vide, le site la forme à partir du nom.",
      value: z
        .string()
        .trim()
        .max(300, "Ce lien est trop long.")
        .regex(/^https:\/\/(www\.)?instagram\.com\/\S+$/i, "Ce lien commence par https://www.instagram.com/.")
        .optional(),
    },
    isActive: {
      label: "Actif",
      question: "Montrer ses publications sur la page Instagram",
      control: "checkbox",
      initial: true,
      value: z.boolean().default(false),
    },
  },
  (whole) => whole.transform((form) => ({ ...form, url: form.url ?? `https://www.instagram.com/${form.account}/` })),
);

export const instagramPostForm = declared({
  url: {
    label: "Lien",
    control: "url",
    placeholder: "https://www.instagram.com/p/…",
    hint: "Sur Instagram, choisissez «\u202FCopier le lien\u202F», puis collez-le ici.",
    value: z
      .string({ error: "Collez le lien de la publication." })
      .trim()
      .min(1, "Collez le lien de la publication.")
      .max(500, "Ce lien est trop long.")
      .transform((value, issues) => {
        const address = postAddress(value);
        if (address) return address;
        issues.addIssue(
          "Ce n’est pas le lien d’une publication Instagram. Exemple\u202F: https://www.instagram.com/p/C0deExemple/",
        );
        return z.NEVER;
      }),
  },
  sourceId: {
    label: "Compte",
    choices: "accounts",
    pair: true,
    value: z
      .number({ error: "Choisissez le compte qui a publié." })
      .int()
      .positive("Choisissez le compte qui a publié."),
  },
  postedAt: {
    label: "Date",
    control: "moment",
    hint: "Heure de Paris.",
    value: z
      .string({ error: "Donnez la date de la publication." })
      .max(40)
      .transform((value, issues) => {
        const date = fromLocalInput(value);
        if (date) return date;
        issues.addIssue("Cette date n’est pas valide\u202F: choisissez un jour et une heure.");
        return z.NEVER;
      }),
  },
  alt: {
    label: "Description de l’image",
    control: "picture",
    value: requiredText(altMissing, 300, "Cette description"),
  },
  caption: {
    label: "Légende",
    control: "area",
    rows: 4,
    value: z
      .string()
      .trim()
      .max(2200, "Cette légende est trop longue\u202F: 2\u202F200 caractères au plus, comme sur Instagram.")
      .default(""),
  },
});
