/** Said by a button beside a form, which sends its texts along without script: the page that keeps them. */
export const TAKEN_FROM = "saisie-de";

/** Characters of what is typed on one page and kept, as a query string: ten times the longest of these forms. */
export const MOST_TYPED = 100_000;
