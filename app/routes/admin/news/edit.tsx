import { type ActionFunctionArgs, type LoaderFunctionArgs, href, useLocation } from "react-router";
import { formAction, ofSchema, rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { createNewsItem, hideNews, showNews, updateNewsItem } from "#app/modules/news/mutations.server.ts";
import { type NewsRow, findNewsForStaff } from "#app/modules/news/queries.server.ts";
import { newsForm } from "#app/modules/news/schema.ts";
import { canManage } from "#app/records/rights/permissions.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { declaredEdit } from "../declared/edit.tsx";
import { NewsStateMark } from "../shared/state-marks.tsx";
import { uploadedFile } from "../shared/uploaded-file.ts";
import { When } from "../shared/when.tsx";

export async function loader({ params: { id }, context }: LoaderFunctionArgs) {
  const row = id === undefined ? undefined : orNotFound(await findNewsForStaff(rowId(id)));
  return { row, canManage: canManage(staffActor(context)) };
}

const create = formAction(
  newsForm.schema,
  (actor, value, key, { formData }) => createNewsItem(actor, value, key, uploadedFile(formData, "image")),
  { to: href("/admin/news"), message: "Actualité enregistrée." },
);

const update = rowFormAction(
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

export const action = ofSchema(newsForm.schema, (args: ActionFunctionArgs) =>
  args.params.id === undefined ? create(args) : update(args),
);

/** Ours: its form. From a feed: what it says, which is not ours to change, and the way to hide it. */
export default declaredEdit<{ row: { loader: typeof loader } }>("news", {
  form: newsForm,
  back: "Actualités",
  adding: "Nouvelle actualité",
  addingText: "Votre actualité se mêle à celles des flux, sous le nom de la rédaction.",
  add: "Mettre sur le mur",
  hints: (item) => ({ publishedAt: item ? "Heure de Paris." : "Vide\u202F: maintenant. Heure de Paris." }),
  text: ({ state, publishedAt, writtenBy }) => (
    <>
      <NewsStateMark state={state} /> · <When date={publishedAt} />
      {writtenBy ? ` · ${writtenBy}` : ""}
    </>
  ),
  also: (item, answer) => (
    <>
      {answer.canManage && item.isRss ? <HideButton item={item} /> : null}
      {item.state === "shown" && !item.isDemo ? (
        <a href={`${href("/mur-actualites")}?modal=${item.id}`} target="_blank" rel="noreferrer">
          Voir sur le mur
        </a>
      ) : null}
    </>
  ),
  acts: ({ isHidden }): Record<string, string> =>
    isHidden ? { afficher: "Enregistrer et afficher" } : { masquer: "Masquer et enregistrer" },
  instead: ({ row, canManage: mayWrite }) => (row && (row.isRss || !mayWrite) ? <Reading item={row} /> : null),
  canDelete: ({ isRss }, { canManage: mayWrite }) => !isRss && mayWrite,
});

/** Off the wall, or back on it; then the page it was pressed on, filters kept. */
function HideButton({ item: { id, isHidden } }: { item: NewsRow }) {
  const { pathname, search } = useLocation();
  const action = isHidden ? href("/admin/news/:id/afficher", { id }) : href("/admin/news/:id/masquer", { id });
  return (
    <ButtonForm action={action} values={{ back: pathname + search }}>
      {isHidden ? "Afficher" : "Masquer"}
    </ButtonForm>
  );
}

const Elsewhere = ({ to, children = to }: { to: string; children?: string }) => (
  <a href={to} target="_blank" rel="noreferrer">
    {children}
  </a>
);

function Reading({ item }: { item: NewsRow }) {
  const { isRss, isDemo, image, remoteImage, content, authorName, sources, link } = item;
  return (
    <div className="stack">
      {isRss ? (
        <p className="bo-muted">
          {isDemo
            ? "Actualité de démonstration\u202F: elle s’efface dès qu’une vraie source a répondu."
            : "Cette actualité vient d’un flux\u202F: ses mots sont ceux de la source. Masquée, elle le reste même si le flux la redonne."}
        </p>
      ) : null}
      {image ? <Picture image={image} sizes="240px" className="w-60 rounded-sm" /> : null}
      {remoteImage ? <img src={remoteImage} alt="" className="w-60 rounded-sm" /> : null}
      {content ? <p className="bo-message">{content}</p> : null}
      <dl className="bo-facts">
        {authorName ? (
          <>
            <dt>Signature</dt>
            <dd>{authorName}</dd>
          </>
        ) : null}
        {sources.map(({ id, name, flag, link: original }) => (
          <div key={id} className="contents">
            <dt>Source</dt>
            <dd>
              <a href={href("/admin/sources/:id", { id })}>
                {flag} {name}
              </a>
              {original ? (
                <>
                  {" · "}
                  <Elsewhere to={original}>Lire l’original</Elsewhere>
                </>
              ) : null}
            </dd>
          </div>
        ))}
        {sources.length === 0 && link ? (
          <>
            <dt>Lien</dt>
            <dd className="wrap-anywhere">
              <Elsewhere to={link} />
            </dd>
          </>
        ) : null}
      </dl>
    </div>
  );
}
