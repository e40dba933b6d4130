import type { DirectPage, UpdateView } from "#app/modules/live/views.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatDate, formatDayTime, formatTime, parisDay } from "#app/utils/dates.ts";
import "#app/ui/prose.css";

/** The updates, newest first; what is pinned comes before. */
export function Timeline({ direct: { updates, status, scheduledFor } }: { direct: DirectPage }) {
  return (
    <section aria-labelledby="fil">
      <h2 id="fil" className="visually-hidden">
        Le fil du direct
      </h2>
      {updates.length === 0 ? (
        <p className="bg-sunk px-5 py-6">
          {status === "scheduled" && scheduledFor
            ? `Rendez-vous ${formatDayTime(scheduledFor)}. Les premières informations s’afficheront ici.`
            : "Les premières informations s’afficheront ici."}
        </p>
      ) : null}
      <ol>
        {updates.map((update, index) => (
          <Update key={update.id} update={update} day={newDay(update, updates[index - 1])} />
        ))}
      </ol>
    </section>
  );
}

/** The date, where it changes from one update to the next. */
function newDay(update: UpdateView, before: UpdateView | undefined): string | null {
  if (!before || before.isPinned || parisDay(before.publishedAt) === parisDay(update.publishedAt)) return null;
  return formatDate(update.publishedAt);
}

function Update({ update, day }: { update: UpdateView; day: string | null }) {
  const { id, headline, bodyHtml, image, isKeyMoment, isPinned, author, publishedAt, editedAt } = update;
  return (
    <li id={`maj-${id}`} className="scroll-mt-24">
      {day ? <p className="mb-4 border-b-2 border-ink pb-1 font-display font-bold">{day}</p> : null}
      <article
        className={`grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3 pb-8 sm:grid-cols-[4.5rem_minmax(0,1fr)] sm:gap-x-5 ${
          isPinned ? "mb-8 bg-amber-tint p-4 [clip-path:var(--cut-b)] sm:p-6" : ""
        }`}
      >
        <p className={`font-display text-lg leading-tight font-bold ${isKeyMoment ? "text-red" : ""}`}>
          <time dateTime={publishedAt}>{formatTime(publishedAt)}</time>
        </p>
        <div className={isPinned ? "" : `border-l-4 pl-4 sm:pl-6 ${isKeyMoment ? "border-brand" : "border-line"}`}>
          <Marks isPinned={isPinned} isKeyMoment={isKeyMoment} />
          <h3>{headline}</h3>
          <div className="prose mt-2 text-base" dangerouslySetInnerHTML={{ __html: bodyHtml }} />
          {image ? (
            <figure className="mt-4">
              <Picture image={image} sizes="(min-width: 64rem) 36rem, 80vw" className="w-full" />
              {image.credit ? <figcaption className="mt-1 text-xs text-soft">{image.credit}</figcaption> : null}
            </figure>
          ) : null}
          <p className="mt-3 text-xs text-soft">
            {author}
            {editedAt ? `, modifié à ${formatTime(editedAt)}` : ""}
          </p>
        </div>
      </article>
    </li>
  );
}

function Marks({ isPinned, isKeyMoment }: Pick<UpdateView, "isPinned" | "isKeyMoment">) {
  if (!isPinned && !isKeyMoment) return null;
  return (
    <p className="mb-2 flex gap-2">
      {isPinned ? (
        <span className="badge badge-amber">
          <Icon name="pin" /> Épinglé
        </span>
      ) : null}
      {isKeyMoment ? <span className="badge badge-red">Moment clé</span> : null}
    </p>
  );
}
