import { z } from "zod";
import { shownSigns } from "#app/modules/push/notification.ts";
import { type PushTopic, isPushTopic } from "#app/modules/push/topics.ts";
import { declared } from "#app/records/declared/form.ts";
import { localMoment, optionalText, requiredText, singleLine } from "#app/utils/field-schemas.ts";

type Audience = "*" | PushTopic;

/** Who has all articles has those of each category; who has all coverages, each. */
export const topicsOf = (audience: Audience): Audience[] => {
  if (audience.startsWith("direct:")) return ["directs", audience];
  return audience.startsWith("categorie:") ? ["articles", audience] : [audience];
};

const isAudience = (value: unknown): value is Audience => value === "*" || isPushTopic(value);

const { iPhone, Android } = shownSigns;

export const alertForm = declared(
  {
    title: {
      label: "Titre",
      control: "area",
      rows: 2,
      hint: `Un iPhone en montre ${iPhone.title[0]} signes, un Android ${Android.title[0]}\u202F; avec une photo, ${iPhone.title[1]} et ${Android.title[1]}.`,
      value: singleLine("Donnez un titre à l’alerte.", 120, "Ce titre"),
    },
    body: {
      label: "Texte",
      control: "area",
      rows: 3,
      hint: `Une phrase. Un Android en montre ${Android.body[0]} signes avant qu’on la déplie, un iPhone ${iPhone.body[0]}.`,
      value: optionalText(500),
    },
    url: {
      label: "Page",
      control: "own",
      hint: "Où mène l’alerte\u202F: quelques mots d’un article, d’un direct, d’une élection, ou l’adresse d’une page d’ici.",
      value: requiredText("Donnez la page où mène l’alerte.", 500, "Ce lien"),
    },
    audience: {
      label: "Destinataires",
      choices: "audiences",
      value: z.custom<Audience>(isAudience, "Choisissez à qui l’envoyer."),
    },
    sendAt: { label: "Heure", control: "moment", value: localMoment() },
  },
  (whole) => whole.omit({ version: true, overwrite: true }),
);

export type AlertInput = z.output<typeof alertForm.schema>;
