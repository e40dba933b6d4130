import type { ReactNode } from "react";
import { french } from "#app/utils/typography.ts";
import { Rich } from "./rich.tsx";
import type { RichText } from "./rich-text.ts";

interface Props {
  title: string;
  steps: { head: string; note?: string; text: RichText }[];
  /** Not where the heads are dates, which say their order. */
  numbered?: boolean;
}

/** Steps in words, for feeds and mails. */
export function PlainSteps({ title, steps, numbered = false }: Props): ReactNode {
  const List = numbered ? "ol" : "ul";
  return (
    <>
      <p>
        <strong>{french(title)}</strong>
      </p>
      <List>
        {steps.map(({ head, note, text }, index) => (
          <li key={index}>
            <strong>{french(head)}</strong>
            {note ? ` (${note})` : ""}&#8239;: <Rich text={text} />
          </li>
        ))}
      </List>
    </>
  );
}
