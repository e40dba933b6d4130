import { Fragment } from "react";
import { french } from "#app/utils/typography.ts";
import type { RichText } from "./rich-text.ts";

/** Words of a block, in French typography. */
export function Rich({ text }: { text: RichText }) {
  return text.map((part, index) => {
    if (typeof part === "string") return <Fragment key={index}>{french(part)}</Fragment>;
    const inside = <Rich text={part.text} />;
    if ("href" in part)
      return (
        <a key={index} href={part.href} rel={part.href.startsWith("http") ? "noopener" : undefined}>
          {inside}
        </a>
      );
    const Mark = part.mark;
    return <Mark key={index}>{inside}</Mark>;
  });
}
