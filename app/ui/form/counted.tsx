import { type ReactNode, useState } from "react";
import { plural } from "#app/utils/text.ts";

interface Props {
  max: number;
  always?: boolean;
}

export function Count({ length, max, always = false }: Props & { length: number }) {
  const charactersLeft = max - length;
  const isNear = charactersLeft <= max / 5;
  if (!always && !isNear) return null;
  return (
    <p
      className={charactersLeft < 0 ? "field-count font-semibold text-red" : "field-count"}
      aria-live={isNear ? "polite" : "off"}
    >
      {charactersLeft < 0 ? `${plural(-charactersLeft, "caractère")} de trop` : `${length} / ${max}`}
    </p>
  );
}

export function Counted({ initial, children, ...of }: Props & { initial: string; children: ReactNode }) {
  const [length, setLength] = useState(initial.length);
  return (
    <div
      className="flex flex-col gap-1 min-w-0"
      onInput={({ target }) => setLength((target as HTMLInputElement | HTMLTextAreaElement).value.trim().length)}
    >
      {children}
      <Count {...of} length={length} />
    </div>
  );
}
