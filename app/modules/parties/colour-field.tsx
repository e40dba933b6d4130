import { type CSSProperties, type ReactNode, useState } from "react";
import {
  type ColourChoice,
  OF_PARTY,
  OWN,
  chosenColour,
  colourIn,
  colourNames,
  partyNames,
} from "#app/utils/seat-colours.ts";
import "./colour-field.css";

interface Props {
  /** Of the field before ".colour": its parts are beside it. */
  name: string;
  id: string;
  value: ColourChoice;
  /** What is drawn without a choice, and its colour where it is known. */
  none: string;
  noneColour?: string | null | undefined;
  children?: ReactNode;
}

function Swatch({ colour }: { colour: string | null | undefined }) {
  return <span className="colour-swatch" style={colour ? ({ "--swatch": colour } as CSSProperties) : undefined} />;
}

/** A colour by its name: radio buttons behind their swatch, a party's, or one's own. It works without script. */
export function ColourField({ name, id, value, none, noneColour, children }: Props) {
  const [choice, setChoice] = useState(value);
  const set = (part: Partial<ColourChoice>) => setChoice({ ...choice, ...part });
  const { colour, colourParty, colourOwn } = choice;
  const shown = colour ? colourIn(chosenColour(choice)) : noneColour;
  const words = colour === OF_PARTY ? colourParty || "d’un parti" : colour === OWN ? "une autre" : colour || none;
  const radio = (of: string, label: string, swatch: string | null | undefined) => (
    <label key={of}>
      <input
        type="radio"
        id={of === "" ? id : undefined}
        name={`${name}.colour`}
        value={of}
        checked={colour === of}
        onChange={() => set({ colour: of })}
      />
      <Swatch colour={swatch} />
      {label}
    </label>
  );
  return (
    <details className="colour-field">
      <summary>
        <Swatch colour={shown} /> Couleur&#8239;: {words}
      </summary>
      <fieldset>
        <legend className="visually-hidden">Couleur</legend>
        {radio("", none, noneColour)}
        {colourNames.map((each) => radio(each, each, colourIn(each)))}
        <div className="colour-part">
          {radio(OF_PARTY, "celle d’un parti", null)}
          <select
            className="input"
            aria-label="Parti ou groupe"
            name={`${name}.colourParty`}
            value={colourParty}
            onChange={({ currentTarget }) => set({ colour: OF_PARTY, colourParty: currentTarget.value })}
          >
            <option value="">Choisir</option>
            {partyNames.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </div>
        <div className="colour-part">
          {radio(OWN, "une autre", null)}
          <input
            type="color"
            className="input"
            aria-label="L’autre couleur"
            name={`${name}.colourOwn`}
            value={colourOwn}
            onChange={({ currentTarget }) => set({ colour: OWN, colourOwn: currentTarget.value })}
          />
        </div>
        {children}
      </fieldset>
    </details>
  );
}
