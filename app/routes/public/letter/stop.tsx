import { data, href } from "react-router";
import { firstError } from "#app/http/answers.server.ts";
import { noReferrer } from "#app/http/pages/page.server.ts";
import { leaveLetter } from "#app/modules/letter/subscribers/leaving.server.ts";
import { readLetterLink } from "#app/modules/letter/subscribers/links.server.ts";
import { keptFor } from "#app/records/retention/retention.ts";
import { unlistedMeta } from "#app/ui/seo.ts";
import type { Route } from "./+types/stop";
import { LetterGone, UnknownLetterLink } from "./gone.tsx";
import { LetterSheet } from "./sheet.tsx";

const path = href("/lettre/arreter");

export const middleware: Route.MiddlewareFunction[] = [noReferrer];

export const meta = unlistedMeta(path, "Arrêter la lettre", "Ne plus recevoir la lettre de Robin.");

const linkOf = (request: Request) => new URL(request.url).searchParams.get("lien") ?? "";

/** Opening the link stops nothing: mail scanners open links. */
export async function loader({ request }: Route.LoaderArgs) {
  const link = linkOf(request);
  const found = await readLetterLink(link);
  return data({ link, found, length: keptFor("mailStops") }, { status: found ? 200 : 404 });
}

/**
 * Mail programs post here by themselves (RFC 8058), from no page and without a cookie: the signed link is the proof, and
 * nothing else is read.
 */
export async function action({ request }: Route.ActionArgs) {
  const left = await leaveLetter(linkOf(request));
  if (!left.ok) throw data(firstError(left.errors), { status: 404 });
  return null;
}

export default function StopLetter({ loaderData: { link, found, length } }: Route.ComponentProps) {
  if (!found) return <UnknownLetterLink />;
  if (found.state === "left") return <LetterGone />;
  const isNew = found.state === "pending";
  return (
    <LetterSheet
      title={isNew ? "Tu n’as rien demandé\u202F?" : "Ne plus recevoir la lettre\u202F?"}
      text={
        isNew
          ? `Quelqu’un a donné ton adresse (${found.address}). Sans ta confirmation rien ne part, et pendant ${length} nous ne te le demanderons plus.`
          : `La lettre de Robin ne viendra plus à ${found.address}, dès maintenant.`
      }
    >
      <form method="post" action={`${path}?${new URLSearchParams({ lien: link })}`}>
        <button className="button">{isNew ? `Ne plus me le demander` : "Ne plus recevoir la lettre"}</button>
      </form>
      {isNew ? null : (
        <p>
          Trop souvent&#8239;?{" "}
          <a href={`${href("/lettre/reglages")}?${new URLSearchParams({ lien: link })}`}>
            Change la fréquence ou les sujets
          </a>
          .
        </p>
      )}
    </LetterSheet>
  );
}
