import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { localMoment, optionalText, requiredText } from "#app/utils/field-schemas.ts";
import { webAddress } from "#app/utils/web-address.ts";

export const flashForm = declared(
  {
    title: { label: "Titre", value: requiredText("Donnez un titre au flash info.", 200, "Ce titre") },
    content: {
      label: "Texte",
      control: "area",
      rows: 3,
      uncut: true,
      hint: "Une ou deux phrases.",
      value: optionalText(2000),
    },
    url: {
      label: "Lien",
      control: "url",
      hint: "S’ouvre dans un nouvel onglet. Sans lien, la carte ne se clique pas.",
      value: webAddress({
        wrong: "Un lien commence par https:// (ou http://), par exemple https://www.vie-publique.fr.",
      }).optional(),
    },
    imageAlt: {
      label: "Description de l’image",
      control: "picture",
      remove: "removeImage",
      value: optionalText(300, "Cette description est trop longue"),
    },
    publishedAt: {
      label: "Publication",
      control: "moment",
      pair: true,
      hint: "Vide\u202F: au moment de publier.",
      value: localMoment(),
    },
    expiresAt: {
      label: "Fin d’affichage",
      control: "moment",
      hint: "Vide\u202F: sans fin. Heure de Paris.",
      value: localMoment(),
    },
    notifyOnPublish: {
      label: "Prévenir les abonnés",
      control: "own",
      initial: true,
      value: z.boolean().default(false),
    },
    removeImage: { label: "Retirer l’image", control: "beside", value: z.boolean().default(false) },
  },
  (whole) =>
    whole.refine((value) => !value.publishedAt || !value.expiresAt || value.expiresAt > value.publishedAt, {
      path: ["expiresAt"],
      message: "La fin d’affichage vient après la publication\u202F: choisissez une date plus tardive.",
    }),
);

export type FlashInput = z.output<typeof flashForm.schema>;
