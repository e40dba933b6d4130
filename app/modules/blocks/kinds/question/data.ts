/** "question": asked to readers, graded by the server. */
export interface ArticleQuestion {
  prompt: string;
  /** Two to six, at least one right and one wrong. */
  choices: { text: string; right: boolean }[];
  /** A sentence of the article. */
  explanation: string;
}
