import { data, href } from "react-router";
import { firstError } from "#app/http/answers.server.ts";
import { noReferrer } from "#app/http/pages/page.server.ts";
import { leaveLetter, readLetterLink } from "#app/modules/letter/subscribers/subscriptions.server.ts";
import { unlistedMeta } from "#app/ui/seo.ts";
import type { Route } from "./+types/stop";
import { LetterGone, LetterSheet } from "./sheet.tsx";

const path = href("/lettre/arreter");

export const middleware: Route.MiddlewareFunction[] = [noReferrer];

export const meta = unlistedMeta(path, "Arrêter la lettre", "Ne plus recevoir la lettre de Robin.");

/** Opening the link stops nothing: mail scanners open links. */
export async function loader({ request }: Route.LoaderArgs) {
  const read = await readLetterLink(request);
  return data(read, { status: read.found ? 200 : 404 });
}

/**
 * Mail programs post here by themselves (RFC 8058), from no page and without a cookie: the signed link is the proof, and
 * nothing else is read.
 */
export async function action({ request }: Route.ActionArgs) {
  const left = await leaveLetter((await readLetterLink(request)).link);
  if (!left.ok) throw data(firstError(left.errors), { status: 404 });
  return null;
}

export default function StopLetter({ loaderData: { query, found } }: Route.ComponentProps) {
  if (!found || found.state === "left") return <LetterGone isUnknown={!found} />;
  return (
    <LetterSheet
      title="Ne plus recevoir la lettre&#8239;?"
      text={`La lettre de Robin ne viendra plus à ${found.address}, dès maintenant.`}
    >
      <form method="post" action={path + query}>
        <button className="button">Ne plus recevoir la lettre</button>
      </form>
      <p>
        Trop souvent&#8239;? <a href={href("/lettre/reglages") + query}>Change la fréquence ou les sujets</a>.
      </p>
    </LetterSheet>
  );
}
