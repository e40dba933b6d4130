import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { rulesInWords } from "#app/modules/alerts/hours.ts";
import { proposeAlert } from "#app/modules/alerts/proposals.server.ts";
import { alertOfArticle, audienceChoices, leftToday, mayPropose } from "#app/modules/alerts/queries.server.ts";
import { alertForm } from "#app/modules/alerts/schema.ts";
import { PushMessage } from "#app/modules/push/push-message.tsx";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { useFormState } from "#app/ui/editor/form-values.ts";
import { plural } from "#app/utils/text.ts";
import { DeclaredForm } from "../declared/form.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/new";
import { ProposalsClosed } from "./list.tsx";

export const meta = () => adminMeta("Proposer une alerte");

const FORM = "alerte";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const article = Number(searchParams.get("article") ?? 0);
  const direct = Number(searchParams.get("direct") ?? 0);
  const [canPropose, audiences, left, { name }, opens] = await Promise.all([
    mayPropose(staffActor(context)),
    audienceChoices(),
    leftToday(),
    siteSettings(),
    Number.isSafeInteger(article) && article > 0 ? alertOfArticle(article) : {},
  ]);
  return {
    canPropose,
    audiences,
    left,
    siteName: name,
    opens: { url: "/", ...(direct && { audience: `direct:${direct}` }), ...opens },
  };
}

export const action = Object.assign(
  async ({ request, context }: Route.ActionArgs) => {
    const form = await readForm(request, alertForm.schema);
    if (!form.ok) return form.reply();
    const { version: _version, overwrite: _overwrite, ...input } = form.value;
    const proposed = await proposeAlert(staffActor(context), input, form.submissionKey);
    if (!proposed.ok) return form.reply(proposed.errors);
    return redirectWithToast(
      href("/admin/alertes/:id", { id: String(proposed.value.id) }),
      "Alerte proposée\u202F: relisez-la comme un téléphone la montre.",
    );
  },
  { schema: alertForm.schema },
);

export default function NewAlert({ loaderData, actionData }: Route.ComponentProps) {
  const { canPropose, left, opens, siteName } = loaderData;
  return (
    <>
      <PageHead
        title="Proposer une alerte"
        text={`${rulesInWords} Aujourd’hui, ${plural(left, "alerte peut", "alertes peuvent")} encore partir. Rien ne part d’ici\u202F: une autre personne la relit et l’envoie.`}
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
  return <PushMessage {...typed} siteName={siteName} />;
}
