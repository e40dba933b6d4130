import { type NounWords, nouns } from "#app/records/actions/nouns.ts";
import { capital } from "#app/utils/text.ts";

const words: Record<string, Partial<NounWords>> = nouns;

const parts: Record<string, string> = {
  BE: "Belgique",
  FR: "France",
  breaking: "alerte",
  recruitment: "recrutement",
  analytics: "mesure d’audience",
  logo: "logo",
  maintenance: "maintenance",
  identity: "identité",
  push: "notifications",
  security: "sécurité",
  socials: "réseaux",
  video: "vidéo par défaut",
};

/** The part of a subject that tells it from others of its kind: "staff:1" is "n° 1", "banner:breaking" "alerte"; empty without one. */
export function partInWords(subject: string): string {
  const [, part = ""] = subject.split(":");
  return /^\d+$/.test(part) ? `n°\u00A0${part}` : (parts[part] ?? "");
}

/** An entry's subject, "staff:1", in words: "Compte de la rédaction n° 1"; empty when unknown. */
export function subjectInWords(subject: string): string {
  const [noun = ""] = subject.split(":");
  if (!noun) return "";
  const { one, trail = [one], label, thing = capital(trail[0] ?? label ?? "élément") } = words[noun] ?? {};
  const part = partInWords(subject);
  return part.startsWith("n°") ? `${thing} ${part}` : part ? `${thing}\u202F: ${part}` : thing;
}

const machines: Record<string, string> = {
  assurances: "rappels d’assurance",
  conservation: "effacement à échéance",
  corbeille: "corbeille",
  feeds: "lecture des flux",
  import: "reprise d’un autre site",
  lettre: "lettre de Robin",
  notifications: "notifications aux abonnés",
  publication: "publication à l’heure dite",
  rappels: "rappels de directs",
  sceau: "sceau du journal d’audit",
  secours: "accès de secours",
  seed: "démonstration",
  setup: "installation",
  videos: "images des vidéos",
};

export function machineInWords(name: string): string {
  return machines[name] ? `Le site (${machines[name]})` : "Le site";
}
