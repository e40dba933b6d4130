import { href } from "react-router";

export const list = href("/admin/directs");

type Id = string | number;

export const deskOf = (id: Id) => href("/admin/directs/:id/mises-a-jour", { id });
export const questionsOf = (id: Id) => href("/admin/directs/:id/questions", { id });
export const teamOf = (id: Id) => href("/admin/directs/:id/editeurs", { id });

/** A row of a coverage: its page, or what the button of this word does to it. */
const rowAt = (under: string) => (id: Id, row: Id, word?: string) =>
  `${list}/${id}/${under}/${row}${word ? `/${word}` : ""}`;

export const updateAt = rowAt("mises-a-jour");
export const figureAt = rowAt("chiffres");
export const questionAt = rowAt("questions");
export const memberAt = rowAt("editeurs");
