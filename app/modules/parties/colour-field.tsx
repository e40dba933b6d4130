import { type CSSProperties, useState } from "react";
import type { Field } from "#app/ui/form/form.tsx";
import { colourIn, colourNames, partyColour } from "#app/utils/seat-colours.ts";
import "./colour-field.css";

interface Props {
  /** Its value: "rouge", "#cc2443" that a list or a file gave; empty for none. */
  field: Field;
  /** What is drawn without a choice, of a name whose colour may be known. */
  none: string;
  of?: string | undefined;
}

function Swatch({ colour }: { colour: string | null }) {
  return <span className="colour-swatch" style={colour ? ({ "--swatch": colour } as CSSProperties) : undefined} />;
}

/** A colour by its name: radio buttons behind their swatch. It works without script. */
export function ColourField({ field: { id, name, defaultValue }, none, of = "" }: Props) {
  const value = String(defaultValue ?? "");
  const [chosen, setChosen] = useState(value);
  const choices = ["", ...new Set([...colourNames, value])].filter((each, index) => each || index === 0);
  const words = (colour: string) => (colour.startsWith("#") ? "la sienne" : colour || none);
  const swatch = (colour: string) => <Swatch colour={colour ? colourIn(colour) : partyColour(of)} />;
  return (
    <details className="colour-field">
      <summary className="flex items-center gap-2 min-h-11 cursor-pointer text-soft text-[0.875rem]">
        {swatch(chosen)}
        <span className="colour-words">
          <span className="visually-hidden">Couleur&#8239;: </span>
          {words(chosen)}
        </span>
      </summary>
      <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-3 min-w-0 m-0 p-0 border-0">
        <legend className="visually-hidden">Couleur</legend>
        {choices.map((each) => (
          <label className="flex items-center gap-2 min-h-11" key={each}>
            <input
              type="radio"
              id={each === "" ? id : undefined}
              name={name}
              value={each}
              checked={chosen === each}
              onChange={() => setChosen(each)}
            />
            {swatch(each)}
            {words(each)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
