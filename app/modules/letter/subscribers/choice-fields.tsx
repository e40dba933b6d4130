import { CheckboxField, RadioField } from "#app/ui/form/fields.tsx";
import { choices } from "#app/utils/choices.ts";
import { frequencies } from "./labels.ts";
import type { LetterChoices } from "./schema.ts";

interface Props {
  chosen: LetterChoices;
  categories: { slug: string; name: string }[];
}

const field = (name: string, id = name) => ({
  id: `lettre-${id}`,
  name,
  descriptionId: `lettre-${id}-aide`,
  errorId: `lettre-${id}-non`,
  defaultValue: "",
  defaultChecked: false,
  errors: undefined,
});

/** How often, about what, and whether links are counted: on the page of a mail's link, and in an account. */
export function LetterChoiceFields({ chosen, categories }: Props) {
  return (
    <>
      <RadioField
        field={{ ...field("frequency"), defaultValue: chosen.frequency }}
        label="Tu la reçois"
        options={choices(frequencies)}
      />
      <fieldset className="field">
        <legend>Tes sujets, ou tous si tu n’en coches aucun</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {categories.map(({ slug, name }) => (
            <CheckboxField
              key={slug}
              field={{ ...field("topics", `sujet-${slug}`), defaultChecked: chosen.topics.includes(slug) }}
              label={name}
              value={slug}
            />
          ))}
        </div>
      </fieldset>
      <CheckboxField
        field={{ ...field("countsLinks"), defaultChecked: chosen.countsLinks }}
        label="Compter aussi les liens que j’ouvre"
        hint="Un nombre par jour, sans savoir par qui. Ça aide la rédaction à voir ce qui sert."
      />
    </>
  );
}
