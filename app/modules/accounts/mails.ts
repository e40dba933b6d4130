import type { MailDraft } from "#app/modules/mail/outbox.server.ts";
import { type Block, notMine, unasked } from "#app/modules/mail/template.ts";
import { inWords, inactivityWarnings, keptInWords } from "#app/records/retention/retention.ts";

/** The mails of an account, with *tu* (docs/style.md). No name: an unproved address gets no words of a stranger. */

/** A code of six digits. Subjects stay in the outbox and in mail servers' logs: it shows in the preview, which does not. */
const mailedCode =
  (kind: string, subject: string, use: string) =>
  (to: string, code: string, stop: string): MailDraft => ({
    kind: `account.${kind}`,
    to,
    subject,
    preview: `${code}, valable 15 minutes.`,
    blocks: [
      `${use}\u202F:`,
      { kind: "code", code },
      "Il est valable 15 minutes et ne sert qu’une fois. Ne le donne à personne.",
      unasked(stop),
    ],
  });

export const codeMail = mailedCode(
  "verification-code",
  "Ton code de vérification",
  "Pour confirmer ton adresse email, saisis ce code sur la page de vérification",
);

export const signInCodeMail = mailedCode(
  "sign-in-code",
  "Ton code de connexion",
  "Pour te connecter, saisis ce code dans le navigateur où tu l’as demandé",
);

export const emailChangeMail = mailedCode(
  "email-change-code",
  "Confirme ta nouvelle adresse",
  "Pour utiliser cette adresse avec ton compte, saisis ce code dans ton espace",
);

export function knownAddressMail(to: string, siteUrl: string, stop: string): MailDraft {
  return {
    kind: "account.known-address",
    to,
    subject: "Tu as déjà un compte",
    preview: "Quelqu’un a voulu créer un compte avec ton adresse.",
    blocks: [
      "Quelqu’un, sans doute toi, a voulu utiliser cette adresse email pour un compte. Elle en a déjà un\u202F: il n’y en aura pas deux.",
      { kind: "button", label: "Se connecter", url: `${siteUrl}/connexion` },
      "Mot de passe oublié\u202F? La page de connexion permet d’en choisir un nouveau.",
      unasked(stop),
    ],
  };
}

export function resetMail(to: string, url: string): MailDraft {
  return {
    kind: "account.password-reset",
    to,
    subject: "Choisis un nouveau mot de passe",
    preview: "Le lien est valable une heure et ne sert qu’une fois.",
    blocks: [
      "Tu as demandé à réinitialiser ton mot de passe. Ce lien est valable une heure et ne sert qu’une fois\u202F:",
      { kind: "button", label: "Choisir un nouveau mot de passe", url },
      { kind: "small", text: notMine },
    ],
  };
}

const notice =
  (kind: string, subject: string, what: (when: string) => string, notYou: string) =>
  (to: string, when: string, contact: string): MailDraft => ({
    kind: `account.${kind}`,
    to,
    subject,
    preview: `Le ${when}.`,
    blocks: [what(when), `Si ce n’est pas toi, ${notYou}\u202F: ${contact}.`],
  });

export const passwordChangedMail = notice(
  "password-changed",
  "Ton mot de passe a changé",
  (when) =>
    `Le mot de passe de ton compte a été changé le ${when}. Les appareils connectés ont été déconnectés. Tes clés d’accès restent\u202F: la page Sécurité de ton espace les montre.`,
  "réinitialise ton mot de passe depuis la page de connexion et écris-nous",
);

export const passwordResetMail = notice(
  "password-renewed",
  "Ton mot de passe a changé",
  (when) =>
    `Le mot de passe de ton compte a été réinitialisé le ${when}. Les appareils connectés ont été déconnectés, et les clés d’accès retirées\u202F: tu peux en créer d’autres dans ton espace.`,
  "réinitialise ton mot de passe depuis la page de connexion et écris-nous",
);

export const passkeyAddedMail = notice(
  "passkey-added",
  "Une clé d’accès a été ajoutée à ton compte",
  (when) => `Depuis le ${when}, un appareil de plus peut ouvrir ton compte, sans mot de passe.`,
  "retire cette clé dans ton espace, à la page Sécurité, change de mot de passe et écris-nous",
);

export const passkeyRemovedMail = notice(
  "passkey-removed",
  "Une clé d’accès a été retirée de ton compte",
  (when) => `Depuis le ${when}, elle n’ouvre plus ton compte. Les appareils connectés avec elle ont été déconnectés.`,
  "change de mot de passe et écris-nous",
);

export const emailChangedMail = notice(
  "email-changed",
  "L’adresse de ton compte a changé",
  (when) =>
    `Depuis le ${when}, ton compte utilise une autre adresse email. Celle-ci ne permet plus de se connecter, et ne reçoit plus nos emails.`,
  "écris-nous sans attendre",
);

interface Unused {
  kind: string;
  siteName: string;
  url: string;
  lastUse: string;
  erasedOn: string;
  contact: string;
  isLast: boolean;
  isSuspended: boolean;
}

/** An unused account will be erased: who writes, why, what to do, until when. */
export function unusedMail(to: string, about: Unused): MailDraft {
  const { kind, siteName, url, lastUse, erasedOn, contact, isLast, isSuspended } = about;
  const way: Block[] = isSuspended
    ? [
        `Ce compte est suspendu, tu ne peux donc pas t’y connecter. Pour en parler avant cette date, écris-nous\u202F: ${contact}.`,
      ]
    : [
        `Pour le garder, connecte-toi avant le ${erasedOn}. C’est tout.`,
        { kind: "button", label: "Me connecter et garder mon compte", url },
        "Mot de passe oublié\u202F? La page de connexion permet d’en choisir un nouveau.",
        "Si ce compte ne te sert plus, tu n’as rien à faire.",
      ];
  return {
    kind,
    to,
    subject: isLast
      ? `Dernier rappel\u202F: ton compte sera effacé le ${erasedOn}`
      : `Ton compte sera effacé le ${erasedOn}`,
    preview: isSuspended ? "Il n’a pas servi depuis longtemps." : "Pour le garder, il suffit de te connecter avant.",
    blocks: [
      `Tu as un compte de lecteur sur ${siteName}, à cette adresse. Il n’a pas servi depuis le ${lastUse}.`,
      `Nous ne gardons pas les données de quelqu’un qui ne vient plus\u202F: un compte est effacé après ${keptInWords("inactiveReaders")}. Le tien le sera le ${erasedOn}, avec tes articles gardés et tes choix.`,
      ...way,
      {
        kind: "small",
        text: `${isLast ? "C’est le dernier rappel." : `Tu recevras un dernier rappel au moins ${inWords(inactivityWarnings.last)} avant.`} Une question\u202F? ${contact}`,
      },
    ],
  };
}

export function deletedMail(to: string, when: string): MailDraft {
  return {
    kind: "account.deleted",
    to,
    subject: "Ton compte est supprimé",
    preview: `Le ${when}.`,
    blocks: [
      `Ton compte et ce qu’il contenait ont été effacés le ${when}. La lettre de Robin s’arrête. Tes questions publiées restent, sans ton nom.`,
      { kind: "small", text: "C’est le dernier email que tu reçois pour ce compte." },
    ],
  };
}
