import { type LetterChoices, frequencies, frequencyLabels } from "./schema.ts";

interface Props {
  chosen: LetterChoices;
  categories: { slug: string; name: string }[];
}

/** How often, about what, and whether links are counted: on the page of a mail's link, and in an account. */
export function LetterChoiceFields({ chosen, categories }: Props) {
  return (
    <>
      <fieldset className="field">
        <legend>Tu la reçois</legend>
        {frequencies.map((frequency) => (
          <div className="choice" key={frequency}>
            <input
              type="radio"
              id={`lettre-${frequency}`}
              name="frequency"
              value={frequency}
              defaultChecked={frequency === chosen.frequency}
            />
            <label htmlFor={`lettre-${frequency}`}>{frequencyLabels[frequency]}</label>
          </div>
        ))}
      </fieldset>
      <fieldset className="field" aria-describedby="lettre-sujets">
        <legend>Tes sujets</legend>
        <p className="field-hint" id="lettre-sujets">
          Si tu n’en coches aucun, tu les reçois tous.
        </p>
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {categories.map(({ slug, name }) => (
            <div className="choice" key={slug}>
              <input
                type="checkbox"
                id={`lettre-sujet-${slug}`}
                name="topics"
                value={slug}
                defaultChecked={chosen.topics.includes(slug)}
              />
              <label htmlFor={`lettre-sujet-${slug}`}>{name}</label>
            </div>
          ))}
        </div>
      </fieldset>
      <div className="choice">
        <input
          type="checkbox"
          id="lettre-liens"
          name="countsLinks"
          defaultChecked={chosen.countsLinks}
          aria-describedby="lettre-liens-aide"
        />
        <label htmlFor="lettre-liens">Compter aussi les liens que j’ouvre</label>
        <p className="field-hint" id="lettre-liens-aide">
          Un nombre par jour, sans savoir par qui. Ça aide la rédaction à voir ce qui sert.
        </p>
      </div>
    </>
  );
}
