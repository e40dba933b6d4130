import { href } from "react-router";
import { found, rowId } from "#app/http/answers.server.ts";
import { button, buttons, deletion } from "#app/http/button.server.ts";
import { deleteMedia, mediaBin } from "#app/modules/media/library-changes.server.ts";
import { findMedia } from "#app/modules/media/library.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { quoted } from "#app/utils/text.ts";
import { DeletePage } from "../shared/delete-page.tsx";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/buttons";
import { MediaUses } from "./uses.tsx";

export const meta = () => adminMeta("Supprimer une image");

const to = href("/admin/media");
const page = deletion({
  find: mediaBin.find,
  what: ({ title }) => `l’image ${quoted(title)}`,
  work: (actor, id) => deleteMedia(actor, id),
  to,
  said: "Image supprimée.",
});

export async function loader(args: Route.LoaderArgs) {
  return { ...(await page.loader(args)), shown: found(await findMedia(rowId(args.params.id))).shown };
}

export const action = buttons({
  supprimer: page.action,
  retablir: button(mediaBin.restore, { to, said: "Image rétablie." }),
});

/** Asks only what can be done: a picture that is shown says where instead. */
export default function DeleteMedia({ loaderData: { shown, ...asked } }: Route.ComponentProps) {
  if (shown.length === 0) return <DeletePage {...asked} />;
  return (
    <div className="bo-panel bo-question stack">
      <h1>Cette image est encore montrée</h1>
      <p>Pour supprimer {asked.what}, retirez-la d’abord d’ici&#8239;:</p>
      <MediaUses shown={shown} />
      <div className="button-row">
        <ButtonLink href={asked.back} kind="quiet">
          Revenir à l’image
        </ButtonLink>
      </div>
    </div>
  );
}
