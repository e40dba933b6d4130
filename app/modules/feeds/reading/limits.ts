/** What one document may hold. A real feed stays far below; beyond, the document is refused with a line in French. */
export const limits = {
  /** Elements one in the other. */
  depth: 500,
  elements: 300_000,
  fields: 400,
  /** UTF-16 units of a text, an identifier, a title or a name, kept before any rule is applied to it. */
  text: 100_000,
  guid: 2_000,
  line: 4_000,
  author: 1_000,
  attribute: 10_000,
};
