import { notFound } from "#app/http/answers.server.ts";
import { parseForm, provedForm } from "#app/http/form.server.ts";
import { tooHeavy } from "#app/http/posted-form.server.ts";
import { autosaveKey } from "#app/modules/articles/saving.server.ts";
import { typedArticle, typedSchema } from "#app/modules/articles/schema.ts";
import { findArticleForStaff } from "#app/modules/articles/staff-queries.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canEnter } from "#app/records/rights/permissions.ts";
import { saysTheSame } from "#app/ui/editor/local-copy.ts";
import { sectionOf } from "../navigation.ts";
import { formId } from "./editor-data.server.ts";
import { asQuery } from "./local-copy-panel.tsx";

/** What is typed in the form of this article, and under which name it is kept; null for nothing that is not saved. */
export async function articleIn(staff: StaffActor, request: Request, page: string) {
  const id = formId(page.split("/").at(-1));
  if (!canEnter(staff, sectionOf(page))) throw notFound();
  const sent = await provedForm(request, typedSchema);
  const form = sent.ok ? parseForm(sent.formData, typedSchema) : null;
  if (form?.ok === false) throw tooHeavy();
  if (!form) return null;
  const saved = id === "new" ? null : await findArticleForStaff(staff, id);
  const empty = typedArticle.parse({ authorIds: form.value.authorIds });
  const isSaved = saysTheSame(asQuery(form.value), asQuery(saved?.typed ?? empty));
  return isSaved ? null : { key: autosaveKey(id), value: form.value };
}
