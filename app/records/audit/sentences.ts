import { nounLabels, recordedActions } from "#app/records/actions/every-action.ts";
import { type NounWords, nouns } from "#app/records/actions/nouns.ts";
import { of, quoted, capital } from "#app/utils/text.ts";

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

/** An action of the audit trail in French; one that the code no longer knows is shown as it was written. */
export function actionLabel(action: string): string {
  return recordedActions[action]?.label ?? action;
}

/** The trail's filter by what was changed: the nouns that share a label are one choice. */
export const nounFilters = [...new Set(Object.values(nounLabels))].map((label) => {
  const nouns = Object.entries(nounLabels).flatMap(([noun, own]) => (own === label ? [noun] : []));
  return { value: nouns[0] ?? "", label, nouns };
});

/** What an entry says after who: the words before what it is about, its name, the words after. */
interface Deed {
  lead: string;
  /** « Le 49.3 », "n° 12"; empty when the words say it all. */
  object: string;
  rest: string;
}

/** Action and subject in a sentence: "a publié " « Le 49.3 » "". `name`: today's or then's; empty without one. */
export function deed(action: string, subject: string, name: string): Deed {
  const did = recordedActions[action]?.did;
  const isPerson = subject.startsWith("staff:");
  const object = !name ? partInWords(subject) : isPerson ? name : quoted(shortened(name));
  // An action without a sentence of its own is said as its label: "Compte créé".
  if (!did) return { lead: `${actionLabel(action)}${object ? "\u202F: " : ""}`, object, rest: "" };
  const [, lead = did, unnamed, rest = ""] = /^([^{}]*)\{([^{}]*)\}(.*)$/.exec(did) ?? [];
  if (unnamed === undefined) return { lead, object: "", rest };
  const before = isPerson && name && of(name).startsWith("d’") ? lead.replace(/ de $/, " d’") : lead;
  return { lead: before, object: name ? object : `${unnamed} ${object}`.trim(), rest };
}

const LONGEST = 90;

function shortened(name: string): string {
  const line = name.replaceAll(/[^\S\u00A0\u202F]+/g, " ").trim();
  const characters = [...line];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join("")}…` : line;
}

export function sectionOfAction(action: string): string {
  const labels: Record<string, string> = nounLabels;
  return labels[action.split(".")[0] ?? ""] ?? "";
}
