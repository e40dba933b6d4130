import { href } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { noReferrer } from "#app/http/pages/page.server.ts";
import { readStopLink, resumeMails, stopMails } from "#app/modules/mail/unasked.server.ts";
import { keptFor } from "#app/records/retention/retention.ts";
import { ButtonForm, PostForm } from "#app/ui/form/button-form.tsx";
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
  if (!found) return { state: "unknown" as const };
  return found.until
    ? { state: "stopped" as const, link, until: formatDate(found.until) }
    : { state: "open" as const, link, length: keptFor("mailStops") };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readButton(request);
  const link = String(form.get("lien") ?? "");
  const page = `${path}?${new URLSearchParams({ lien: link })}`;
  if (form.has(AGAIN)) return answerRowAction(await resumeMails(link), page, "Ces emails peuvent repartir");
  return answerRowAction(await stopMails(link), page, "C’est noté");
}

export default function StopMails({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === "unknown") return <UnknownLink />;
  if (loaderData.state === "stopped") return <Stopped link={loaderData.link} until={loaderData.until} />;
  const { link, length } = loaderData;
  return (
    <AccountCard
      title="Ne plus recevoir ces emails"
      text={
        <p>
          Quelqu’un donne ton adresse à ta place&#8239;? Sans le code reçu, il ne peut rien en faire. Pendant {length},
          nous n’y enverrons plus ni code ni avis d’inscription.
        </p>
      }
      foot={<a href={href("/")}>Retour au site</a>}
    >
      <ButtonForm action={path} values={{ lien: link }} className="button">
        {`Arrêter pendant ${length}`}
      </ButtonForm>
      <p className="text-sm text-soft">Si tu as un compte ici, il reste ouvert et rien n’y change.</p>
    </AccountCard>
  );
}

function Stopped({ link, until }: { link: string; until: string }) {
  return (
    <AccountCard
      title="Ces emails sont arrêtés"
      text={<p>Jusqu’au {until}, aucun code ni avis d’inscription ne part vers ton adresse.</p>}
      foot={<a href={href("/")}>Retour au site</a>}
    >
      <PostForm action={path} values={{ lien: link, [AGAIN]: "1" }}>
        <p className="text-sm text-soft">Tu veux t’inscrire avant&#8239;?</p>
        <button type="submit" className="button button-quiet button-small mt-3">
          Les recevoir à nouveau
        </button>
      </PostForm>
    </AccountCard>
  );
}
