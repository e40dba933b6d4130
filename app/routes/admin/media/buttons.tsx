import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { findMedia } from "#app/modules/media/library.server.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { DeletePage } from "../shared/asking.tsx";
import { tabMeta } from "../shared/meta.ts";
import type { Route } from "./+types/buttons";
import { images } from "./section.server.ts";
import { MediaUses } from "./uses.tsx";

export const meta = tabMeta;

export async function loader(args: Route.LoaderArgs) {
  return { ...(await images.question(args)), shown: orNotFound(await findMedia(rowId(args.params.id))).shown };
}

export const action = images.buttons;

/** Asks only what can be done: a picture that is shown says where instead. */
export default function DeleteMedia({ loaderData: { shown, ...asked } }: Route.ComponentProps) {
  if (shown.length === 0) return <DeletePage {...asked} />;
  return (
    <div className="bo-panel bo-question stack">
      <h1>Cette image est encore montrée</h1>
      <p>Pour supprimer {asked.what}, retirez-la d’abord d’ici&#8239;:</p>
      <MediaUses shown={shown} />
      <div className="button-row">
        <QuietLink href={asked.back}>Revenir à l’image</QuietLink>
      </div>
    </div>
  );
}
