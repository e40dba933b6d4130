/** "terme": a word of the glossary. What it means is looked up as the page is shown. */
export interface TermOfGlossary {
  /** As it was typed. */
  term: string;
}
