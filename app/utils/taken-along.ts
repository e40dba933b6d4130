/** Said by a button beside a form, which sends its texts along without script: the page that keeps them. */
export const TAKEN_FROM = "saisie-de";

/** And when the kept text was kept that the form continues: empty for none. */
export const TAKEN_AFTER = "suite-de";

/** Begins the names of what such a button says itself, apart from the fields of the form. */
export const OWN = "bouton-";

export const OPENED = "ouvert-avec";

/** Characters of what is typed on one page and kept, as a query string: ten times the longest of these forms. */
export const MOST_TYPED = 100_000;
