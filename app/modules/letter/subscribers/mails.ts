import type { MailDraft } from "#app/modules/mail/outbox.server.ts";
import { unasked } from "#app/modules/mail/template.ts";
import type { letterLinks } from "./links.server.ts";

type Links = ReturnType<typeof letterLinks>;

/** The mails of a subscription, with *tu*. No word of who asked: it may be a stranger. */
export const confirmMail = (to: string, { manageUrl }: Links, stop: string): MailDraft => ({
  kind: "letter.confirm",
  to,
  subject: "Confirme ton inscription à la lettre de Robin",
  preview: "Encore un geste, et la lettre arrive.",
  heading: "Encore un geste",
  blocks: [
    { kind: "text", text: "Tu as demandé la lettre de Robin à cette adresse. Pour la recevoir, confirme-le\u202F:" },
    { kind: "button", label: "Confirmer et choisir", url: manageUrl },
    { kind: "text", text: "Tu choisis là ta fréquence et tes sujets. Sans ce geste, aucune lettre ne part." },
    unasked(stop),
  ],
});

export const alreadyMail = (to: string, { manageUrl, stopUrl }: Links): MailDraft => ({
  kind: "letter.already",
  to,
  subject: "Tu reçois déjà la lettre de Robin",
  preview: "Rien à faire\u202F: elle continue d’arriver ici.",
  blocks: [
    {
      kind: "text",
      text: "Quelqu’un, sans doute toi, vient de redemander la lettre pour cette adresse. Tu la reçois déjà.",
    },
    { kind: "button", label: "Changer ma fréquence ou mes sujets", url: manageUrl },
    {
      kind: "small",
      text: "Elle n’arrive pas\u202F? Regarde dans les indésirables. Tu n’en veux plus\u202F?",
      link: { label: "Arrêter la lettre", url: stopUrl },
    },
  ],
});
