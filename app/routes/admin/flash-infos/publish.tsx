import { href, redirect } from "react-router";
import { choiceAction } from "#app/http/actions.server.ts";
import { rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import { findFlashForStaff } from "#app/modules/flash/admin-queries.server.ts";
import { flashToConfirm } from "#app/modules/flash/announcing.server.ts";
import { publishFlash } from "#app/modules/flash/publication.server.ts";
import { pushQuestion } from "#app/modules/push/audiences.server.ts";
import { canPublish } from "#app/records/rights/permissions.ts";
import { formatDayTime } from "#app/utils/dates.ts";
import { quoted } from "#app/utils/text.ts";
import { adminMeta } from "../shared/meta.ts";
import { PushQuestion, askedAgain } from "../shared/push-question.tsx";
import type { Route } from "./+types/publish";
import { published } from "./messages.ts";

export const meta = () => adminMeta("Publier un flash info");

const own = (id: string) => href("/admin/flash-infos/:id", { id });
const asking = (id: string) => href("/admin/flash-infos/:id/publier", { id });

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = staffActor(context);
  const id = rowId(params.id);
  const [asked, flash] = canPublish(actor)
    ? await Promise.all([flashToConfirm(id), findFlashForStaff(actor, id)])
    : [null, null];
  if (!asked) throw redirect(own(params.id));
  const { campaign, isChosen } = asked;
  const at = flash?.publishedAt ?? "";
  const from = at && new Date(at) > pageTime() ? formatDayTime(at) : null;
  const isOut = flash?.state !== "draft";
  const question = await pushQuestion(campaign, actor);
  return { id: params.id, title: campaign.title, from, isOut, isChosen, question };
}

export const action = choiceAction(
  (actor, id, form) => publishFlash(actor, id, { proof: form.get("proof") ?? undefined, silent: form.has("silent") }),
  // Asked again, the page shows the notification as it is now, or leads to the form.
  { to: own, refused: asking, message: published },
);

export default function PublishFlash({
  loaderData: { id, title, from, isOut, isChosen, question },
}: Route.ComponentProps) {
  const verb = from ? "Programmer" : "Publier";
  return (
    <>
      <h1 className="visually-hidden">Publication</h1>
      <PushQuestion
        question={question}
        action={asking(id)}
        cancel={{ href: own(id), label: "Plus tard" }}
        {...(isOut
          ? { title: `Prévenir les abonnés de ${quoted(title)}\u202F?`, ...askedAgain(from, isChosen) }
          : {
              title: `${verb} ${quoted(title)}${from ? ` pour le ${from}` : ""}\u202F?`,
              text: "La notification part quand il paraît, une seule fois.",
              send: `${verb} et prévenir`,
              silent: question.devices > 0 ? `${verb} sans prévenir` : verb,
            })}
      />
    </>
  );
}
