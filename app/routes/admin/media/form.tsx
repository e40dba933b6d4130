import { href } from "react-router";
import { mediaForm, newMediaForm } from "#app/modules/media/library-schema.ts";
import type { MediaDetails } from "#app/modules/media/library.server.ts";
import { acceptedImages, acceptedImagesInWords } from "#app/modules/media/schema.ts";
import { FileField } from "#app/ui/form/fields.tsx";
import type { ActionResult, AppForm } from "#app/ui/form/form.tsx";
import { rowField } from "#app/ui/form/rows.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { DeclaredForm } from "../declared/form.tsx";
import { Facts } from "../shared/facts.tsx";
import { FormActions } from "../shared/form-actions.tsx";

/** The picture that was sent is in the library, told in other words: here are those it has. */
function SameMedia({ media: { id, image, alt, credit, version } }: { media: MediaDetails }) {
  return (
    <section className="notice [&_h2]:text-[1.0625rem] flex flex-wrap gap-4" aria-labelledby="meme-image">
      <input type="hidden" name="same" value={id} />
      <input type="hidden" name="version" value={version} />
      {image ? <Picture image={image} sizes="96px" className="w-24 self-start rounded-sm" alt="" /> : null}
      <div className="stack flex-[1_1_16rem]" role="alert">
        <h2 id="meme-image">Cette image est déjà dans la médiathèque</h2>
        <Facts of={{ [mediaForm.labels.alt]: alt || "—", [mediaForm.labels.credit]: credit || "—" }} />
        <p>
          <a href={href("/admin/media/:id", { id })}>La garder ainsi</a>, ou prendre ce que vous avez écrit, ci-dessous.
        </p>
      </div>
    </section>
  );
}

export const back = { to: href("/admin/media"), label: "Médiathèque" };

const newFile = ({ form }: { form: AppForm<never> }) => <ImageFile form={form} label="Fichier" />;

interface Props {
  actionData: ActionResult | undefined;
  media?: { alt: string; credit: string; licence: string; sourceUrl: string; version: number };
  /** What was sent is that picture of the library: its words are to choose, no file. */
  same?: MediaDetails | null;
}

export function MediaForm({ actionData, media, same }: Props) {
  return (
    <DeclaredForm
      of={media ? mediaForm : newMediaForm}
      id="media"
      actionData={actionData}
      data={{ row: media }}
      above={same ? <SameMedia media={same} /> : null}
      {...(!media && {
        file: { name: "image", label: "Fichier", before: "address", draw: same ? () => null : newFile },
      })}
    >
      <FormActions
        label={media ? "Enregistrer" : same ? "Prendre la mienne" : "Ajouter cette image"}
        cancel={back.to}
      />
    </DeclaredForm>
  );
}

export function ImageFile({ form, label }: { form: Pick<AppForm<never>, "id" | "fieldErrors">; label: string }) {
  const field = rowField(form, "image", "");
  return <FileField field={field} label={label} required hint={acceptedImagesInWords} accept={acceptedImages} />;
}
