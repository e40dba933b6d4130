import { data, href } from "react-router";
import { firstError } from "#app/http/answers.server.ts";
import { noReferrer } from "#app/http/pages/page.server.ts";
import { readDailyLink, stopDaily } from "#app/modules/accounts/topics.server.ts";
import { readElectionLink, stopElection } from "#app/modules/elections/reminders/followers.server.ts";
import { readStopLink, stopReminder } from "#app/modules/live/reminders.server.ts";
import { MainButtonForm } from "#app/ui/form/button-form.tsx";
import { unlistedMeta } from "#app/ui/seo.ts";
import { AccountCard, UnknownLink } from "../shared/account-card.tsx";
import type { Route } from "./+types/stop";

const path = href("/compte/rappels/arreter");

export const middleware: Route.MiddlewareFunction[] = [noReferrer];

export const meta = unlistedMeta(path, "Arrêter ces emails", "Ne plus être prévenu d’un direct.");

const linkOf = (request: Request) => new URL(request.url).searchParams.get("lien") ?? "";

/** Opening the link stops nothing: mail scanners open links. */
export async function loader({ request }: Route.LoaderArgs) {
  const link = linkOf(request);
  return { link, found: (await readElectionLink(link)) ?? (await readDailyLink(link)) ?? (await readStopLink(link)) };
}

/**
 * Mail programs post here by themselves (RFC 8058), from no page and without a cookie: the signed link is the proof, and
 * nothing else is read.
 */
export async function action({ request }: Route.ActionArgs) {
  const link = linkOf(request);
  const stopped = (await stopElection(link)) ?? (await stopDaily(link)) ?? (await stopReminder(link));
  if (!stopped.ok) throw data(firstError(stopped.errors), { status: 404 });
  return null;
}

export default function StopReminder({ loaderData: { link, found } }: Route.ComponentProps) {
  if (!found) return <UnknownLink />;
  const title = found.title ? `«\u202F${found.title}\u202F»` : "ce direct";
  return (
    <AccountCard
      title={found.isStopped ? "C’est arrêté" : "Ne plus être prévenu"}
      text={
        found.isStopped
          ? `Aucun email ne partira plus vers toi pour ${title}.`
          : `Tu as demandé à être prévenu de ${title}.`
      }
      foot={<a href={href("/")}>Retour au site</a>}
    >
      {found.isStopped ? null : (
        <MainButtonForm action={`${path}?${new URLSearchParams({ lien: link })}`}>Ne plus être prévenu</MainButtonForm>
      )}
    </AccountCard>
  );
}
