import { href } from "react-router";
import { type FeedInput, feedForm, feedAddressSchema } from "#app/modules/feeds/schema.ts";
import { TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { DeclaredForm } from "../../declared/form.tsx";
import { FormActions } from "../../shared/form-actions.tsx";

export type FeedValues = Partial<FeedInput>;

interface Props {
  actionData: ActionResult | undefined;
  feed: FeedValues & { id?: number };
}

export function FeedForm({ actionData, feed }: Props) {
  const isNew = feed.id === undefined;
  const cancel = feed.id === undefined ? href("/admin/sources") : href("/admin/sources/:id", { id: feed.id });
  return (
    <DeclaredForm
      of={feedForm}
      id="flux"
      actionData={actionData}
      data={{ row: feed }}
      hints={isNew ? {} : { feedUrl: "La changer fait relire la source depuis le début." }}
      {...(isNew && { action: href("/admin/sources/nouveau") })}
    >
      <FormActions label={isNew ? "Ajouter cette source" : "Enregistrer"} cancel={cancel} />
    </DeclaredForm>
  );
}

/** First step: the address, read before anything is kept. */
export function AddressForm({ actionData, address }: { actionData: ActionResult | undefined; address?: string }) {
  const form = useAppForm(feedAddressSchema, { actionData, id: "adresse", defaultValue: { feedUrl: address } });
  return (
    <AppFormView form={form} action={href("/admin/sources/apercu")} labels={feedForm.labels}>
      <TextField
        field={form.fields.feedUrl}
        label={feedForm.labels.feedUrl}
        hint="RSS, Atom ou JSON Feed. Le site d’un média la donne souvent en bas de page, ou derrière l’icône RSS."
        required
        type="url"
      />
      <FormActions label="Voir l’aperçu" busy="Lecture du flux…" cancel={href("/admin/sources")} />
    </AppFormView>
  );
}
