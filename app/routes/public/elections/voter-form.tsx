import { href } from "react-router";
import type { Answers, Question, Vote } from "#app/modules/elections/voter/answers.ts";

interface Choice {
  value: string;
  label: string;
  hint?: string | undefined;
}

interface Props {
  vote: Vote;
  given: Partial<Answers>;
  ages: Choice[];
}

const others: { name: Question; legend: string; choices: Choice[] }[] = [
  {
    name: "nationalite",
    legend: "Ta nationalité",
    choices: [
      { value: "fr", label: "Française" },
      { value: "be", label: "Belge" },
      { value: "ue", label: "D’un autre pays de l’Union européenne" },
      { value: "autre", label: "Une autre" },
    ],
  },
  {
    name: "pays",
    legend: "Tu habites",
    choices: [
      { value: "fr", label: "En France" },
      { value: "be", label: "En Belgique" },
      { value: "ue", label: "Dans un autre pays de l’Union" },
      { value: "ailleurs", label: "Ailleurs dans le monde" },
    ],
  },
  {
    name: "demenage",
    legend: "Tu as déménagé depuis ton dernier vote, ou depuis tes 16 ans\u202F?",
    choices: [
      { value: "non", label: "Non" },
      { value: "oui", label: "Oui" },
    ],
  },
  {
    name: "absent",
    legend: "Tu seras loin de ton bureau de vote ce jour-là\u202F?",
    choices: [
      { value: "non", label: "Non" },
      { value: "oui", label: "Oui" },
    ],
  },
];

/** Five questions, as a plain form: the answers stand in the address of the next page and nowhere else. */
export function VoterForm({ vote, given, ages }: Props) {
  const legend = vote === "presidentielle" ? "Le jour du vote, tu auras" : "Le jour du vote, tu auras (à peu près)";
  return (
    <form
      method="get"
      action={`${href("/elections/et-moi")}#reponse`}
      className="mt-4 grid gap-6"
      aria-label="Cinq questions"
    >
      <input type="hidden" name="vote" value={vote} />
      {[{ name: "age" as Question, legend, choices: ages }, ...others].map(
        ({ name, legend: asked, choices }, index) => (
          <fieldset key={name}>
            <legend className="mb-2 text-lg font-semibold">
              <span aria-hidden="true">{index + 1}. </span>
              {asked}
            </legend>
            <div className="flex flex-wrap gap-2">
              {choices.map(({ value, label, hint }) => (
                <label key={value} className="pick">
                  <input type="radio" name={name} value={value} required defaultChecked={given[name] === value} />
                  <span>
                    {label}
                    {hint ? <small>{hint}</small> : null}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ),
      )}
      <div>
        <button type="submit" className="button">
          Voir ce que je dois faire
        </button>
      </div>
    </form>
  );
}
