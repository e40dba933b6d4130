import { z } from "zod";
import { webAddress } from "#app/utils/web-address.ts";

export const sponsorshipSchema = z.object({
  electionId: z.number("Choisissez une élection.").int("Choisissez une élection."),
  total: z
    .number("Donnez le nombre de parrainages annoncé par le Conseil constitutionnel.")
    .int("Ce nombre est entier.")
    .min(1, "Donnez le nombre de parrainages annoncé par le Conseil constitutionnel.")
    .max(100_000, "Ce nombre est trop grand."),
  url: webAddress({
    missing: "Donnez le lien de la page d’où vient le fichier.",
    wrong: "Un lien commence par https://.",
    secure: true,
  }),
  corrects: z.boolean().default(false),
});

export type SponsorshipInput = z.infer<typeof sponsorshipSchema>;

export const sponsorshipFields = {
  electionId: "Élection",
  total: "Nombre annoncé",
  url: "Lien de la page",
  corrects: "Le Conseil a corrigé son nombre à la baisse",
};

/** What the law asks for: 500 sponsorships, from 30 departments at least, no more than 50 counted of one. */
export const NEEDED = 500;
export const NEEDED_DEPARTMENTS = 30;
export const MOST_OF_ONE = 50;
