import { useDeferredValue, useMemo } from "react";
import { countWords, plural, readingMinutes } from "#app/utils/text.ts";

/** Words from which one asks oneself. */
const LONG = 500;

/** Words and reading time, counted once typing rests. Without script nothing counts what is typed: nothing is said. */
export function TextCounts({ id, text }: { id: string; text: string }) {
  const counted = useDeferredValue(text);
  const words = useMemo(() => countWords(counted), [counted]);
  return (
    <p id={id} className="field-hint ed-counts">
      {plural(words, "mot")}
      {words > 0 ? ` · ${readingMinutes(words)} min de lecture` : null}
      {words >= LONG ? " · trop long\u202F?" : null}
    </p>
  );
}
