import { data, href } from "react-router";
import type { z } from "zod";
import { type At, notFound } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { type Flash, redirectWithToast } from "#app/http/flash.server.ts";
import { type FormFailure, type FormSuccess, parseForm, provedForm } from "#app/http/form.server.ts";
import { tooHeavy } from "#app/http/posted-form.server.ts";
import { articleAt } from "#app/modules/articles/address.ts";
import {
  type Conflict,
  type MergedArticle,
  describeConflict,
  mergeWithSaved,
} from "#app/modules/articles/conflicts.server.ts";
import { contentOf, toTyped } from "#app/modules/articles/content.ts";
import type { ChosenImage } from "#app/modules/articles/form/form-context.ts";
import { type Step, searchOf, stepOf } from "#app/modules/articles/form/steps.ts";
import { type SavedWithPush, type Then, createArticle, updateArticle } from "#app/modules/articles/mutations.server.ts";
import { autosaveKey } from "#app/modules/articles/saving.server.ts";
import { type TypedArticle, articleSchema, typedSchema, typedArticle } from "#app/modules/articles/schema.ts";
import { findArticleForStaff } from "#app/modules/articles/staff-queries.server.ts";
import { asSent, storeImage } from "#app/modules/media/images.server.ts";
import { pictureAddress } from "#app/modules/media/text-picture.ts";
import { SHOWN_PUSH } from "#app/modules/push/notification.ts";
import { dropSaved, saveAutosaveBeside } from "#app/records/autosave/autosave.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canPublish, canEnter } from "#app/records/rights/permissions.ts";
import { saysNoMore, saysTheSame } from "#app/ui/editor/draft.ts";
import type { ActionResult } from "#app/ui/form/form.tsx";
import { type Errors, isConflict } from "#app/utils/outcome.ts";
import type { Posted } from "#app/utils/posted.ts";
import { TAKEN_AFTER } from "#app/utils/taken-along.ts";
import { imageMarkdown } from "#app/utils/text-image.ts";
import { plural } from "#app/utils/text.ts";
import { sectionOf } from "../navigation.ts";
import { andTold } from "../shared/push-question.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import { chosenImage, formId, closeRequest } from "./editor-data.server.ts";
import { asQuery } from "./editor-notices.tsx";

/** Stores the pictures of a form in place of its files, before validation: a refusal loses neither text nor pictures. Answers refusals. */
async function receiveFiles(form: FormData, staff: StaffActor): Promise<Errors> {
  const [image, bodyImage] = [uploadedFile(form, "image"), uploadedFile(form, "bodyImage")];
  form.delete("image");
  form.delete("bodyImage");
  const errors: Errors = {};
  const store = async (file: File, alt: string, field: string) => {
    const stored = await storeImage(staff, { ...(await asSent(file)), alt }, field);
    if (!stored.ok) Object.assign(errors, stored.errors);
    return stored.ok ? stored.value : null;
  };
  const main = image && (await store(image, "", "image"));
  if (main) {
    form.set("imageId", String(main.id));
    form.delete("removeImage");
  }
  const alt = String(form.get("bodyImageAlt") ?? "").trim();
  if (bodyImage && !alt)
    errors.bodyImageAlt = [
      "Décrivez l’image à ajouter au texte, pour les personnes qui ne la voient pas, puis choisissez-la à nouveau.",
    ];
  const added = bodyImage && alt ? await store(bodyImage, alt, "bodyImage") : null;
  if (added) {
    const markdown = imageMarkdown({ src: pictureAddress(added), alt, credit: "" });
    form.set("body", `${String(form.get("body") ?? "").trimEnd()}\n\n${markdown}\n`);
    form.delete("bodyImageAlt");
  }
  return errors;
}

/** What the page of an article shows after a save that did not go through. */
export interface EditorAnswer extends ActionResult {
  image?: ChosenImage | null;
  conflict?: Conflict | null;
  merged?: MergedArticle | null;
  after?: string;
}

export type SaveArgs = Pick<At, "request" | "context"> & { params: { id?: string | undefined } };

/** The copy of what was typed that this form of an article continues. */
export const continuedBy = (formData: FormData): string => formData.get(TAKEN_AFTER)?.toString() ?? "";

/** What was typed is saved: it waits no more. */
async function forgetTyped(staff: StaffActor, id: number | "new", formData: FormData) {
  await dropSaved<TypedArticle>(staff, autosaveKey(id), continuedBy(formData), (kept) => {
    const typed = parseForm(formData, typedSchema);
    return typed.ok && saysNoMore(asQuery(kept), asQuery(typed.value));
  });
}

async function refuse(form: FormFailure | FormSuccess<unknown>, errors?: Errors, more: EditorAnswer = {}) {
  const reply = form.reply(errors);
  const answer: EditorAnswer = {
    ...reply.data,
    image: await chosenImage(String(form.formData.get("imageId") ?? "")),
    after: continuedBy(form.formData),
    ...more,
  };
  return data(answer, reply.init ?? {});
}

/** The form of an article, with its pictures. `isScheduled`: at one of the dates offered to whom schedules it. */
export async function readWithPictures<S extends z.ZodType>(
  request: Request,
  staff: StaffActor,
  schema: Posted<S>,
  isScheduled = false,
) {
  const sent = await provedForm(request, schema);
  if (!sent.ok) return { form: sent, isRefused: true, again: () => refuse(sent) };
  const at = isScheduled ? sent.formData.get("at") : null;
  if (at) sent.formData.set("publishedAt", at);
  const fileErrors = await receiveFiles(sent.formData, staff);
  const form = parseForm(sent.formData, schema);
  const isRefused = !form.ok || Object.keys(fileErrors).length > 0;
  return { form, isRefused, fileErrors, again: (errors: Errors = {}) => refuse(form, { ...errors, ...fileErrors }) };
}

const messages: Record<Then, Flash> = {
  publish: { title: "Article publié." },
  schedule: { title: "Article programmé." },
  review: {
    title: "Relecture demandée.",
    description: "Elle attend sur le tableau de bord des autres personnes de la rédaction.",
  },
};

/** Saved all the same: a block to mend only keeps the article from being published. */
function withProblems(flash: Flash, [first, ...others]: string[]): Flash {
  const more = others.length > 0 ? ` Et ${plural(others.length, "autre")}, dans l’aperçu.` : "";
  return first ? { ...flash, description: `À corriger avant de publier. ${first}${more}` } : flash;
}

/** Back to the article, at the same step or at what follows its publication. A notification that nobody confirmed is asked about first. */
function redirectAfterSave(
  { id, slug, problems, push }: SavedWithPush,
  then: Then | undefined,
  step: Step,
  saved: Flash,
) {
  const see = { href: href("/articles/:slug", { slug }), label: "Voir l’article" };
  const said = then ? { ...messages[then], ...(then === "publish" && { see }) } : withProblems(saved, problems);
  if (push && !push.isConfirmed)
    return redirectWithToast(articleAt(id, "prevenir"), {
      ...said,
      description: "Sa notification attend d’être confirmée, telle qu’elle est maintenant.",
    });
  const told = push && then ? andTold(push.devices, then === "schedule") : "";
  return redirectWithToast(articleAt(id) + searchOf("", then ? "publish" : step), {
    ...said,
    ...(told && { title: said.title.replace(/\.$/, `${told}.`) }),
  });
}

/** Saves the article, new or not, from its form, then publishes or schedules it when asked: the actions of four addresses. */
export async function saveArticle({ request, params, context }: SaveArgs, then?: Then) {
  const staff = staffActor(context);
  const id = formId(params.id ?? "new");
  const step = stepOf(new URL(request.url).search);
  const { form, isRefused, again } = await readWithPictures(request, staff, articleSchema, then === "schedule");
  if (!form.ok || isRefused) return again();
  const shown = form.formData.get(SHOWN_PUSH)?.toString();
  if (id === "new") {
    const created = await createArticle(staff, form.value, form.submissionKey, then, shown);
    if (!created.ok) return again(created.errors);
    await forgetTyped(staff, id, form.formData);
    const next = canPublish(staff) ? "Relisez-le, puis publiez-le." : "Envoyez-le à relire quand il est prêt.";
    return redirectAfterSave(created.value, then, step, { title: "Brouillon enregistré.", description: next });
  }
  const input = form.value;
  if (input.merge !== undefined) {
    const merged = await mergeWithSaved(id, input);
    const image = await chosenImage(merged?.typed.imageId);
    return data<EditorAnswer>({ merged, image, after: continuedBy(form.formData) });
  }
  const updated = await updateArticle(staff, id, input, then, shown);
  if (updated.ok) await forgetTyped(staff, id, form.formData);
  const closed = updated.ok && !then ? await closeRequest(request, staff, id) : null;
  if (closed) return closed;
  if (updated.ok)
    return redirectAfterSave(updated.value, then, step, {
      title: updated.value.isCorrected ? "Correction publiée." : "Article enregistré.",
    });
  if (!isConflict(updated.errors)) return again(updated.errors);
  // Kept aside too: leaving this page for the other text must not lose what was typed.
  const typed = toTyped(contentOf(input, input.slug ?? ""), input.version);
  const kept = await saveAutosaveBeside(staff, autosaveKey(id), typed, continuedBy(form.formData));
  const conflict = await describeConflict(id, input);
  return refuse(form, updated.errors, { conflict, after: kept.toISOString() });
}

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
