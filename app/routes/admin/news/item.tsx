import { href, useLocation } from "react-router";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { hideNews, showNews, updateNewsItem } from "#app/modules/news/mutations.server.ts";
import { type NewsRow, findNewsForStaff } from "#app/modules/news/queries.server.ts";
import { newsForm } from "#app/modules/news/schema.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { DeleteLink } from "../shared/asking.tsx";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { NewsStateMark } from "../shared/state-marks.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/item";
import { NewsForm } from "./form.tsx";

/** Off the wall, or back on it; then the page it was pressed on, filters kept. */
function HideButton({ item }: { item: { id: number; title: string; isHidden: boolean } }) {
  const id = String(item.id);
  const { pathname, search } = useLocation();
  const action = item.isHidden ? href("/admin/news/:id/afficher", { id }) : href("/admin/news/:id/masquer", { id });
  const word = item.isHidden ? "Afficher" : "Masquer";
  return (
    <ButtonForm action={action} values={{ back: pathname + search }}>
      {word}
    </ButtonForm>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.item.title ?? "Actualité");

export async function loader({ params, context }: Route.LoaderArgs) {
  return { item: orNotFound(await findNewsForStaff(rowId(params.id))), canManage: canManage(staffActor(context)) };
}

export const action = rowFormAction(
  newsForm.schema,
  (actor, id, value, { formData }) => updateNewsItem(actor, id, value, uploadedFile(formData, "image")),
  {
    to: (id) => href("/admin/news/:id", { id }),
    message: "Actualité enregistrée.",
    acts: {
      masquer: { work: hideNews, message: "Actualité masquée et enregistrée.", isFirst: true },
      afficher: { work: showNews, message: "Actualité enregistrée, de retour sur le mur." },
    },
  },
);

/** Ours: its form. From a feed: what it says, which is not ours to change, and the way to hide it. */
export default function NewsItem({ loaderData: { item, canManage }, actionData }: Route.ComponentProps) {
  const id = String(item.id);
  const isStaffWritten = !item.isRss;
  return (
    <>
      <PageHead
        title={item.title}
        text={<StateLine item={item} />}
        back={{ to: href("/admin/news"), label: "Actualités" }}
      >
        {canManage && !isStaffWritten ? <HideButton item={item} /> : null}
        {item.state === "shown" && !item.isDemo ? (
          <a href={`${href("/mur-actualites")}?modal=${id}`} target="_blank" rel="noreferrer">
            Voir sur le mur
          </a>
        ) : null}
      </PageHead>
      {isStaffWritten && canManage ? (
        <NewsForm key={item.version} actionData={actionData} item={item} />
      ) : (
        <Reading item={item} />
      )}
      {isStaffWritten && canManage ? <DeleteLink>Supprimer cette actualité…</DeleteLink> : null}
    </>
  );
}

function StateLine({ item }: { item: NewsRow }) {
  return (
    <>
      <NewsStateMark state={item.state} /> · <When date={item.publishedAt} />
      {item.writtenBy ? ` · ${item.writtenBy}` : ""}
    </>
  );
}

function Reading({ item }: { item: NewsRow }) {
  return (
    <div className="stack">
      {item.isRss ? (
        <p className="bo-muted">
          {item.isDemo
            ? "Actualité de démonstration\u202F: elle s’efface dès qu’une vraie source a répondu."
            : "Cette actualité vient d’un flux\u202F: ses mots sont ceux de la source. Masquée, elle le reste même si le flux la redonne."}
        </p>
      ) : null}
      {item.image ? <Picture image={item.image} sizes="240px" className="bo-preview" /> : null}
      {item.remoteImage ? <img src={item.remoteImage} alt="" className="bo-preview" /> : null}
      {item.content ? <p className="bo-message">{item.content}</p> : null}
      <dl className="bo-facts">
        {item.authorName ? (
          <>
            <dt>Signature</dt>
            <dd>{item.authorName}</dd>
          </>
        ) : null}
        {item.sources.map(({ id, name, flag, link }) => (
          <div key={id} className="contents">
            <dt>Source</dt>
            <dd>
              <a href={href("/admin/sources/:id", { id })}>
                {flag} {name}
              </a>
              {link ? (
                <>
                  {" · "}
                  <a href={link} target="_blank" rel="noreferrer">
                    Lire l’original
                  </a>
                </>
              ) : null}
            </dd>
          </div>
        ))}
        {item.sources.length === 0 && item.link ? (
          <>
            <dt>Lien</dt>
            <dd className="bo-address">
              <a href={item.link} target="_blank" rel="noreferrer">
                {item.link}
              </a>
            </dd>
          </>
        ) : null}
      </dl>
    </div>
  );
}
