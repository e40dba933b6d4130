import { type ReactNode, useState } from "react";
import { plural } from "#app/utils/text.ts";
import "./counted.css";

interface Props {
  max: number;
  initial: string;
  /** Counted from the first character on; near the limit otherwise. */
  always?: boolean;
  children: ReactNode;
}

export function Counted({ max, initial, always = false, children }: Props) {
  const [length, setLength] = useState(initial.length);
  const charactersLeft = max - length;
  const isNear = charactersLeft <= max / 5;
  return (
    <div
      className="flex flex-col gap-1 min-w-0"
      onInput={({ target }) => setLength((target as HTMLInputElement | HTMLTextAreaElement).value.trim().length)}
    >
      {children}
      {always || isNear ? (
        <p
          className={charactersLeft < 0 ? "field-count field-count-over" : "field-count"}
          aria-live={isNear ? "polite" : "off"}
        >
          {charactersLeft < 0 ? `${plural(-charactersLeft, "caractère")} de trop` : `${length} / ${max}`}
        </p>
      ) : null}
    </div>
  );
}
