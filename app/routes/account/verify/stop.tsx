import { href } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { noReferrer } from "#app/http/pages/page.server.ts";
import { readStopLink, resumeMails, stopMails } from "#app/modules/mail/outbox.server.ts";
import { keptFor } from "#app/records/retention/retention.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import { formatDate } from "#app/utils/dates.ts";
import { AccountCard, UnknownLink } from "../shared/account-card.tsx";
import type { Route } from "./+types/stop";

const path = href("/verify-email/ne-plus-recevoir");
/** The field of who wants these mails again. */
const AGAIN = "encore";

export const middleware: Route.MiddlewareFunction[] = [noReferrer];

export const meta = unlistedMeta(path, "Arrêter ces emails", "Ne plus recevoir de codes.");

/** Opening the link stops nothing: mail scanners open links. */
export async function loader({ request }: Route.LoaderArgs) {
  const link = new URL(request.url).searchParams.get("lien") ?? "";
  const found = await readStopLink(link);
  return found && { link, until: found.until && formatDate(found.until), length: keptFor("mailStops") };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readButton(request);
  const link = String(form.get("lien") ?? "");
  const page = `${path}?${new URLSearchParams({ lien: link })}`;
  if (form.has(AGAIN)) return answerRowAction(await resumeMails(link), page, "Ces emails peuvent repartir");
  return answerRowAction(await stopMails(link), page, "C’est noté");
}

export default function StopMails({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownLink />;
  const { link, until, length } = loaderData;
  return (
    <AccountCard
      title={until ? "Ces emails sont arrêtés" : "Ne plus recevoir ces emails"}
      text={
        until
          ? `Jusqu’au ${until}, aucun code ni avis d’inscription ne part vers ton adresse.`
          : `Quelqu’un donne ton adresse à ta place\u202F? Sans le code reçu, il ne peut rien en faire. Pendant ${length}, nous n’y enverrons plus ni code ni avis d’inscription.`
      }
      foot={<a href={href("/")}>Retour au site</a>}
    >
      <ButtonForm
        action={path}
        values={until ? { lien: link, [AGAIN]: "1" } : { lien: link }}
        className={until ? "button button-quiet button-small" : "button"}
      >
        {until ? "Les recevoir à nouveau" : `Arrêter pendant ${length}`}
      </ButtonForm>
      {until ? null : <p className="text-sm text-soft">Si tu as un compte ici, il reste ouvert et rien n’y change.</p>}
    </AccountCard>
  );
}
