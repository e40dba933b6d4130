import { type ActionFunctionArgs, data, href } from "react-router";
import { rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { bringPicture } from "#app/modules/media/images.server.ts";
import { addMedia, describeMedia } from "#app/modules/media/library-changes.server.ts";
import { newMediaForm } from "#app/modules/media/library-schema.ts";
import { type MediaDetails, findMedia } from "#app/modules/media/library.server.ts";
import type { ActionResult } from "#app/ui/form/form.tsx";
import type { Errors } from "#app/utils/outcome.ts";
import { PageHead } from "../shared/page-head.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import type { Route } from "./+types/new";
import { MediaForm, back } from "./form.tsx";

const messages = {
  added: "Image ajoutée.",
  there: "Cette image était déjà dans la médiathèque\u202F: la voici.",
  told: "Votre description est enregistrée.",
};

const leadTo = (id: number, how: keyof typeof messages) =>
  redirectWithToast(href("/admin/media/:id", { id }), messages[how]);

interface Answer extends ActionResult {
  same?: MediaDetails | null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, newMediaForm.schema);
  const reply = ({ data: result, init }: ReturnType<typeof form.reply>, same?: MediaDetails | null) =>
    data<Answer>({ ...result, same }, init ?? {});
  if (!form.ok) return reply(form.reply());
  const { value, formData } = form;
  const { address, ...told } = value;
  const actor = staffActor(context);
  /** The page again, with the picture that is there and both descriptions. */
  const again = async (id: number, errors: Errors) => reply(form.reply(errors, 409), await findMedia(id));
  if (formData.has("same")) {
    const same = rowId(String(formData.get("same")));
    const described = await describeMedia(actor, same, told);
    return described.ok ? leadTo(same, "told") : again(same, described.errors);
  }
  const sent = uploadedFile(formData, "image");
  const brought = !sent && address && actor.kind === "staff" ? await bringPicture(actor.id, value) : null;
  if (brought && !brought.ok) return reply(form.reply(brought.errors));
  const made = await addMedia(actor, told, sent ?? brought?.value ?? null);
  if (!made.ok) return reply(form.reply(made.errors));
  const { id, how } = made.value;
  return how === "differs" ? again(id, {}) : leadTo(id, how);
}

export default function NewMedia({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Ajouter une image" back={back} />
      <MediaForm actionData={actionData} same={actionData?.same ?? null} />
    </>
  );
}
