/** A tag of HTML that we rendered, where `<` and `>` are escaped in attributes: its slash and its name. */
export const tags = /<(\/?)([a-z][a-z0-9]*)(?:[^a-z0-9<>][^<>]*)?>/gi;

/** What readers see of HTML that we rendered, entities still written; `by` stands in the place of each tag. */
export const withoutTags = (html: string, by = ""): string => html.replaceAll(/<[^<>]*>/g, by);
