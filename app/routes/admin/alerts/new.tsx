import { href } from "react-router";
import { formAction } from "#app/http/actions.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { proposeAlert } from "#app/modules/alerts/proposals.server.ts";
import { alertToWrite } from "#app/modules/alerts/queries.server.ts";
import { alertForm } from "#app/modules/alerts/schema.ts";
import { PushMessage } from "#app/modules/push/push-message.tsx";
import { useFormState } from "#app/ui/editor/form-values.ts";
import { DeclaredForm } from "../declared/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { ProposalsClosed } from "./list.tsx";

export const meta = () => adminMeta("Proposer une alerte");

const FORM = "alerte";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  alertToWrite(staffActor(context), Number(new URL(request.url).searchParams.get("article")));

export const action = formAction(
  alertForm.schema,
  (actor, { version: _version, overwrite: _overwrite, ...input }, once) => proposeAlert(actor, input, once),
  {
    to: ({ id }) => href("/admin/alertes/:id", { id: String(id) }),
    message: "Alerte proposée\u202F: relisez-la comme un téléphone la montre.",
  },
);

export default function NewAlert({ loaderData, actionData }: Route.ComponentProps) {
  const { canPropose, rules, opens, siteName } = loaderData;
  return (
    <>
      <PageHead
        title="Proposer une alerte"
        text={`Rien ne part d’ici\u202F: une autre personne la relit et l’envoie. ${rules}`}
        back={{ to: href("/admin/alertes"), label: "Alertes" }}
      />
      {canPropose ? null : <ProposalsClosed />}
      <DeclaredForm of={alertForm} id={FORM} actionData={actionData} data={loaderData} opens={opens}>
        <Drawn opens={opens} siteName={siteName} />
        <FormActions label="Proposer cette alerte" busy="Un instant…" cancel={href("/admin/alertes")} />
      </DeclaredForm>
    </>
  );
}

/** As phones will show it, while it is typed. */
function Drawn({ opens, siteName }: { opens: Record<string, string>; siteName: string }) {
  const opened = { title: opens.title ?? "", body: opens.body ?? "" };
  const typed = useFormState(FORM, opened, (now) => ({
    title: String(now.get("title") ?? ""),
    body: String(now.get("body") ?? ""),
  }));
  return (
    <div className="push-beside">
      <PushMessage {...typed} siteName={siteName} />
    </div>
  );
}
