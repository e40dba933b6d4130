import { href } from "react-router";
import { safeRedirect } from "#app/http/guards.server.ts";

/** The page of this section where the button was pressed, else the item's own. */
export function backTo(id: string, form: FormData): string {
  const path = safeRedirect(form.get("back"));
  return path && /^\/admin\/news($|[/?])/.test(path) ? path : href("/admin/news/:id", { id });
}
