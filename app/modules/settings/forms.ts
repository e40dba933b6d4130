import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { optionalText } from "#app/utils/field-schemas.ts";
import { isYoutubeId, youtubeId } from "#app/utils/video-address.ts";
import { webAddress } from "#app/utils/web-address.ts";

const line = (label: string, max: number) => ({ label, uncut: true as const, value: optionalText(max) });

const network = (label: string) => ({
  label,
  control: "url" as const,
  value: webAddress({
    max: 500,
    wrong: "Un lien commence par https://, par exemple https://www.instagram.com/clairvoix.",
  })
    .or(z.literal(""))
    .default(""),
});

/** An unticked box is not sent at all. */
const box = (label: string, question: string, hint?: string) => ({
  label,
  question,
  control: "checkbox" as const,
  hint,
  value: z.boolean().default(false),
});

/** "push.exemple.org", "*.push.exemple.org": never a bare top-level domain, nor the whole of one. */
export const pushServicePattern = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

export const identityForm = declared({
  name: {
    label: "Nom du site",
    uncut: true,
    value: z
      .string()
      .trim()
      .max(60, "Ce texte est trop long\u202F: 60 caractères au plus.")
      .min(1, "Donnez un nom au site."),
  },
  tagline: line("Phrase d’accroche", 200),
  description: {
    ...line("Description", 500),
    control: "area",
    rows: 3,
    hint: "Pour les moteurs de recherche et les partages.",
  },
  aboutText: { ...line("Texte «\u202FÀ propos\u202F» du pied de page", 1000), control: "area", rows: 3 },
  contactEmail: {
    label: "Adresse email de la rédaction",
    control: "email",
    value: z
      .string({ error: "Indiquez l’adresse email de la rédaction." })
      .trim()
      .max(254, "Cette adresse est trop longue.")
      .pipe(z.email("Veuillez entrer une adresse email valide")),
  },
  legalEntity: { section: "Mentions légales", ...line("Entité légale", 300) },
  publicationDirector: {
    ...line("Direction de la publication", 120),
    hint: "Prénom et nom. La loi demande de l’indiquer dans les mentions légales.",
  },
  address: line("Adresse postale", 300),
  phone: { ...line("Téléphone", 40), control: "tel" },
  registration: { ...line("Numéro d’enregistrement", 120), hint: "RNA, SIREN ou numéro d’entreprise." },
  hostName: { ...line("Hébergeur", 300), hint: "Nom, adresse postale et téléphone, pour les mentions légales." },
});

export const socialsForm = declared(
  { instagram: network("Instagram"), tiktok: network("TikTok"), facebook: network("Facebook") },
  (whole) => whole.transform(({ version, overwrite, ...socials }) => ({ socials, version, overwrite })),
);

export const defaultVideoForm = declared({
  defaultVideoId: {
    label: "Lien de la vidéo par défaut",
    control: "code",
    hint: "Montrée sur la page du studio quand aucune n’est choisie. Tout lien YouTube convient.",
    value: z
      .string({ error: "Collez le lien d’une vidéo." })
      .trim()
      .max(500)
      .transform(youtubeId)
      .refine(isYoutubeId, "Ce lien n’est pas celui d’une vidéo YouTube."),
  },
});

export const securityForm = declared({
  requireTwoFactor: box(
    "Connexion en deux étapes pour tous",
    "Demander la connexion en deux étapes à toute l’équipe",
    "Les membres de la rédaction qui n’ont pas encore activé la deuxième étape devront le faire dès leur prochain clic, avant toute autre page. Vous aussi.",
  ),
});

export const newsroomForm = declared({
  editorsOpenDirects: box(
    "Directs ouverts par les rédacteurs",
    "Laisser les rédacteurs ouvrir des directs",
    "Ils les présentent, les annoncent et choisissent leur équipe. Décoché, les responsables seuls\u202F; l’équipe d’un direct y écrit toujours.",
  ),
  letterEachDay: box(
    "Lettre du jour composée seule",
    "Composer un brouillon de la lettre du jour chaque matin",
    "À 6 h, s’il y a du nouveau. Une personne la relit et la programme.",
  ),
  letterEachFriday: box(
    "Lettre de la semaine composée seule",
    "Composer un brouillon de la lettre de la semaine chaque vendredi",
    "À 11 h.",
  ),
});

export const analyticsForm = declared({
  countVisits: box(
    "Comptage des pages vues",
    "Compter les pages vues sur notre serveur",
    "Sans cookie ni donnée personnelle. Arrêté, rien de nouveau ne s’ajoute à la fréquentation.",
  ),
  loadAnalyticsScript: box("Outil de mesure extérieur", "Charger l’outil de mesure extérieur"),
});

export const maintenanceForm = declared(
  {
    maintenanceMessage: {
      label: "Message aux lecteurs pendant la maintenance",
      control: "area",
      rows: 3,
      hint: "Le message s’affiche en haut de chaque page du site. Sans message, rien ne s’affiche.",
      value: optionalText(300),
    },
    isClosed: box(
      "Site fermé",
      "Fermer le site pendant ce temps",
      "Les lecteurs ne voient plus que le message. La rédaction reste ouverte à l’équipe.",
    ),
  },
  (whole) =>
    whole.refine(({ isClosed, maintenanceMessage }) => !isClosed || maintenanceMessage !== "", {
      path: ["maintenanceMessage"],
      message: "Dites aux lecteurs pourquoi le site est fermé, et jusqu’à quand.",
    }),
);

export const logoForm = declared({
  removeImage: { label: "Retirer ce logo", control: "checkbox", value: z.boolean().default(false) },
});

/** A host a line, told twice is once. */
export const pushServicesForm = declared({
  editorsProposeAlerts: box(
    "Alertes proposées par les rédacteurs",
    "Laisser les rédacteurs proposer des alertes",
    "Fermé, les responsables seuls en proposent.",
  ),
  adminSendsAlone: box(
    "Alertes envoyées par un responsable seul",
    "Laisser un responsable envoyer seul sa propre alerte",
    "Sinon, une seconde personne relit et envoie chaque alerte.",
  ),
  pushServices: {
    label: "Autres services de notifications",
    control: "area",
    rows: 4,
    value: z
      .string()
      .max(5000)
      .default("")
      .transform((text) => [
        ...new Set(
          text
            .toLowerCase()
            .split(/[\s,;]+/)
            .filter(Boolean),
        ),
      ])
      .refine((hosts) => hosts.length <= 20, "Vingt services au plus.")
      .refine(
        (hosts) => hosts.every((host) => pushServicePattern.test(host)),
        "Un service est un nom, par exemple push.exemple.org, ou *.push.exemple.org.",
      ),
  },
});

export const settingForms = {
  identity: identityForm,
  socials: socialsForm,
  video: defaultVideoForm,
  security: securityForm,
  newsroom: newsroomForm,
  analytics: analyticsForm,
  maintenance: maintenanceForm,
  logo: logoForm,
  push: pushServicesForm,
};

export type SettingsGroup = keyof typeof settingForms;

export const settingLabels: Record<string, string> = Object.assign(
  { logo: "Logo" },
  ...Object.values(settingForms).map(({ labels }) => labels),
);
