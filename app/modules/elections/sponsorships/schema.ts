import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { webAddress } from "#app/utils/web-address.ts";
import { ofElection } from "../schema.ts";

export const sponsorshipForm = declared({
  electionId: ofElection,
  total: {
    label: "Nombre annoncé",
    control: "number",
    hint: "Le total que le Conseil affiche\u202F: un fichier coupé n’aura pas ce nombre.",
    value: z
      .number("Donnez le nombre de parrainages annoncé par le Conseil constitutionnel.")
      .int("Ce nombre est entier.")
      .min(1, "Donnez le nombre de parrainages annoncé par le Conseil constitutionnel.")
      .max(100_000, "Ce nombre est trop grand."),
  },
  url: {
    label: "Lien de la page",
    control: "url",
    hint: "La page du Conseil d’où vient le fichier.",
    value: webAddress({
      missing: "Donnez le lien de la page d’où vient le fichier.",
      wrong: "Un lien commence par https://.",
      secure: true,
    }),
  },
  corrects: {
    label: "Le Conseil a corrigé son nombre à la baisse",
    control: "checkbox",
    value: z.boolean().default(false),
  },
});

export type SponsorshipInput = z.infer<typeof sponsorshipForm.schema>;

/** What the law asks for: 500 sponsorships, from 30 departments at least, no more than 50 counted of one. */
export const NEEDED = 500;
export const NEEDED_DEPARTMENTS = 30;
export const MOST_OF_ONE = 50;
