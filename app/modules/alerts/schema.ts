import { z } from "zod";
import { type PushTopic, isPushTopic } from "#app/modules/push/topics.ts";
import { declared } from "#app/records/declared/form.ts";
import { localMoment, optionalText, requiredText, singleLine } from "#app/utils/field-schemas.ts";
import { rulesInWords } from "./hours.ts";

/** Those who have a topic, everyone, or those who follow a coverage: "direct:3". */
type Audience = "*" | PushTopic | `direct:${number}`;

/** Who has all articles has those of each category. */
export const topicsOf = (audience: Audience): (PushTopic | "*")[] => {
  if (audience.startsWith("direct:")) return ["directs"];
  const topic = audience as PushTopic | "*";
  return topic.startsWith("categorie:") ? ["articles", topic] : [topic];
};

const isAudience = (value: unknown): value is Audience =>
  value === "*" || isPushTopic(value) || (typeof value === "string" && /^direct:[1-9]\d{0,8}$/.test(value));

export const alertForm = declared({
  title: {
    label: "Titre",
    hint: "Au-delà de 40 signes environ, un téléphone coupe.",
    value: singleLine("Donnez un titre à l’alerte.", 120, "Ce titre"),
  },
  body: {
    label: "Texte",
    control: "area",
    rows: 3,
    hint: "Une phrase. Un Android en montre 50 signes avant qu’on la déplie, un iPhone 150.",
    value: optionalText(500),
  },
  url: {
    label: "Page",
    control: "code",
    hint: "Où mène l’alerte\u202F: une page de ce site, par exemple /articles.",
    value: requiredText("Donnez la page où mène l’alerte.", 500, "Ce lien"),
  },
  audience: {
    label: "Destinataires",
    choices: "audiences",
    value: z.custom<Audience>(isAudience, "Choisissez à qui l’envoyer."),
  },
  sendAt: {
    label: "Heure",
    control: "moment",
    hint: `Heure de Paris. Vide\u202F: dès qu’elle est confirmée. ${rulesInWords}`,
    value: localMoment(),
  },
});

export type AlertInput = Omit<z.output<typeof alertForm.schema>, "version" | "overwrite">;
