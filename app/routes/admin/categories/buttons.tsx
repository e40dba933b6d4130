import { href } from "react-router";
import { button, buttons, moveButton } from "#app/http/button.server.ts";
import { moveCategory } from "#app/modules/categories/mutations.server.ts";
import { restoreCategory } from "#app/modules/categories/removal.server.ts";

const to = href("/admin/categories");

export const action = buttons({
  retablir: button(restoreCategory, { to, said: "Catégorie rétablie, avec ses articles." }),
  deplacer: moveButton(moveCategory, to),
});
