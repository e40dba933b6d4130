import { href } from "react-router";
import { feedForm } from "#app/modules/feeds/schema.ts";
import type { ActionResult } from "#app/ui/form/form.tsx";
import { DeclaredForm } from "../../declared/form.tsx";
import { FormActions } from "../../shared/form-actions.tsx";

export interface FeedValues {
  kind: "news" | "podcast";
  name: string;
  feedUrl: string;
  siteUrl: string;
  country?: "FR" | "BE" | "EU";
  flag?: string;
  isActive: boolean;
}

interface Props {
  actionData: ActionResult | undefined;
  feed: FeedValues & { id?: number; version?: number };
}

/** The form of a source, new or not: sent to the page's own address, or to that of new ones. */
export function FeedForm({ actionData, feed }: Props) {
  const isNew = feed.id === undefined;
  const cancel = isNew ? href("/admin/sources") : href("/admin/sources/:id", { id: String(feed.id) });
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
