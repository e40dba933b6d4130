import { plural } from "#app/utils/text.ts";

export interface Coverage {
  people: number;
  themes: number;
  answers: number;
}

/** "9 personnes, 12 questions, 74 réponses trouvées sur 108 possibles". */
export const coverageInWords = ({ people, themes, answers }: Coverage): string =>
  `${plural(people, "personne")}, ${plural(themes, "question")}, ${plural(answers, "réponse trouvée", "réponses trouvées")} sur ${people * themes} possibles`;

/** Days after which what someone said is marked with its day. */
export const OLD_AFTER = 60;
