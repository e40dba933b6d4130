import { Fragment, type ReactNode } from "react";
import { formatPartialDay } from "#app/utils/partial-day.ts";
import { french } from "#app/utils/typography.ts";
import type { BlockSource, RichText } from "./block.ts";

export interface OwnPage {
  path: string;
  /** "Suivi en direct", "Élection". */
  noun: string;
  title: string;
  text: string;
  /** "En cours", or its day. */
  when: string;
}

export interface Placed {
  id: string;
  /** What the glossary says today of the term that the block names; null when it has none. */
  term?: { slug: string; term: string; shortDefinition: string } | null;
  page?: OwnPage | null;
  /** Where readers answer its question, with the fields that say which; absent where nobody does, as in a preview. */
  answer?: { action: string; fields: { question: string; version: string } };
}

export interface BlockView<D> {
  Block: (props: { data: D; placed: Placed }) => ReactNode;
  /** For feeds and mails: paragraphs, lists and tables without classes. Its source is added (show.server.tsx). */
  Plain: (props: { data: D; placed: Placed }) => ReactNode;
}

interface FigureProps {
  className: string;
  /** Its name, in large: a caption, so that the article's headings stay those of its text. */
  title?: string;
  source?: BlockSource | null;
  children: ReactNode;
}

/** The frame of a block: its title, what it shows, what that rests on. */
export function BlockFigure({ className, title = "", source = null, children }: FigureProps) {
  return (
    <figure className={`block ${className}`}>
      {title ? <figcaption className="block-title font-display">{french(title)}</figcaption> : null}
      {children}
      <SourceLine source={source} />
    </figure>
  );
}

export function SourceLine({ source, plain = false }: { source: BlockSource | null; plain?: boolean }) {
  if (!source) return null;
  const { name, url, day } = source;
  return (
    <p className={plain ? undefined : "block-source"}>
      Source&#8239;:{" "}
      <a href={url} rel="noopener">
        {french(name)}
      </a>
      {day ? `, ${french(formatPartialDay(day))}` : ""}
    </p>
  );
}

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

export const PlainTitle = ({ of }: { of: string }) => (
  <p>
    <strong>{french(of)}</strong>
  </p>
);

export const Paragraphs = ({ texts }: { texts: RichText[] }) =>
  texts.map((text, index) => (
    <p key={index}>
      <Rich text={text} />
    </p>
  ));

interface StepsProps {
  title: string;
  steps: { head: string; note?: string; text: RichText }[];
  /** Not where the heads are dates, which say their order. */
  numbered?: boolean;
}

export function PlainSteps({ title, steps, numbered = false }: StepsProps): ReactNode {
  const List = numbered ? "ol" : "ul";
  return (
    <>
      <PlainTitle of={title} />
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
