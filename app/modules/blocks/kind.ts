import type { ReactNode } from "react";

/** What an article knows of the page that a block stands on. */
export interface Placed {
  /** Its own on the page: prefix of its ids. */
  id: string;
  /** What the glossary says today of the term that the block names; null when it has none. */
  term?: { slug: string; term: string; shortDefinition: string } | null;
  /** Where readers answer its question, with the fields that say which; absent where nobody does, as in a preview. */
  answer?: { action: string; fields: { question: string; version: string } };
}

/** What shows a kind of block. */
export interface BlockView<D> {
  Block: (props: { data: D; placed: Placed }) => ReactNode;
  /** For feeds and mails: paragraphs, lists and tables without classes. Its source is added (show.server.tsx). */
  Plain: (props: { data: D; placed: Placed }) => ReactNode;
  /** Its own sheet, which travels with the articles that have one. */
  sheet: string;
}
