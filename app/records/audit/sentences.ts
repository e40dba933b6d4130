import { nounLabels, recordedActions } from "#app/records/actions/every-action.ts";
import { of, quoted } from "#app/utils/text.ts";
import { actionLabel } from "./labels.ts";
import { partInWords } from "./subjects.ts";

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
