import { z } from "zod";
import { declared } from "#app/records/declared/form.ts";
import { localMoment, optionalText } from "#app/utils/field-schemas.ts";
import { isYoutubeId, youtubeId } from "#app/utils/video-address.ts";

const MOST_PEOPLE = 12;
const NAME_MAX = 80;
const TITLE_MAX = 120;

export interface Person {
  name: string;
  title: string;
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean);

/** A person a line; what follows the first comma is what they do. */
function personOf(line: string): Person {
  const comma = line.indexOf(",");
  return comma < 0
    ? { name: line, title: "" }
    : { name: line.slice(0, comma).trim(), title: line.slice(comma + 1).trim() };
}

function wrongPerson({ name, title }: Person): string | null {
  if (name === "") return "le nom manque avant la virgule";
  if (name.length > NAME_MAX) return `ce nom est trop long, ${NAME_MAX} caractères au plus`;
  return title.length > TITLE_MAX ? `cette fonction est trop longue, ${TITLE_MAX} caractères au plus` : null;
}

function people(read: (line: string) => Person) {
  return z
    .string()
    .max(4000, `C’est trop long\u202F: ${MOST_PEOPLE} personnes au plus.`)
    .default("")
    .transform((text, issues) => {
      const found = linesOf(text).map(read);
      const refuse = (message: string) => issues.addIssue({ code: "custom", message });
      const wrong = found.map(wrongPerson).findIndex((words) => words !== null);
      const first = found[wrong];
      if (first) refuse(`Ligne ${wrong + 1}\u202F: ${wrongPerson(first) ?? ""}.`);
      else if (found.length > MOST_PEOPLE) refuse(`${MOST_PEOPLE} personnes au plus.`);
      return found;
    });
}

export const studioForm = declared({
  title: { label: "Titre", uncut: true, value: optionalText(200, "Ce titre est trop long") },
  description: {
    label: "Description",
    control: "area",
    rows: 3,
    uncut: true,
    value: optionalText(2000, "Cette description est trop longue"),
  },
  /** Any YouTube address, kept as its identifier; empty is the default video of the settings. */
  videoId: {
    label: "Vidéo",
    control: "code",
    hint: "Tout lien YouTube convient. Vide\u202F: la vidéo par défaut des réglages.",
    value: z
      .string()
      .trim()
      .max(500, "Ce lien est trop long.")
      .default("")
      .transform((value) => (value === "" ? "" : youtubeId(value)))
      .refine(
        (value) => value === "" || isYoutubeId(value),
        "Ce lien n’est pas celui d’une vidéo YouTube. Exemple\u202F: https://www.youtube.com/live/aqz-KE-bpKQ",
      ),
  },
  presenters: {
    label: "Présentation",
    control: "area",
    rows: 2,
    hint: "Un nom par ligne, dans l’ordre où ils s’affichent.",
    value: people((line) => ({ name: line, title: "" })),
  },
  guests: {
    label: "Invités",
    control: "area",
    rows: 4,
    hint: "Une personne par ligne\u202F: son nom, une virgule, sa fonction. Exemple\u202F: Jeanne Roy, maire de Lens.",
    value: people(personOf),
  },
  nextBroadcastAt: {
    label: "Prochaine émission",
    control: "moment",
    hint: "Heure de Paris. Montrée hors antenne.",
    value: localMoment().refine(
      (date) => date === null || (date.getUTCFullYear() >= 2000 && date.getUTCFullYear() <= 2100),
      "Cette année est trop loin\u202F: vérifiez la date.",
    ),
  },
});

export type StudioInput = z.infer<typeof studioForm.schema>;

export const peopleLines = (rows: Person[]) =>
  rows.map(({ name, title }) => (title ? `${name}, ${title}` : name)).join("\n");
