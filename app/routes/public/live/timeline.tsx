import type { DirectPage } from "#app/modules/live/coverage-page.server.ts";
import type { DirectHead, UpdateView } from "#app/modules/live/views.ts";
import { QuietLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Section } from "#app/ui/page.tsx";
import { Picture, PictureCredit } from "#app/ui/picture.tsx";
import { formatDayTime, parisDay, formatDate, formatHour, formatMoment, formatTime } from "#app/utils/dates.ts";
import { Part } from "./parts.tsx";
import { UpdateDetails, namesUpdate } from "./update-details.tsx";
import "./live.css";

interface Props {
  direct: DirectPage;
  address: string;
  oldestFirst: boolean;
}

export function Timeline({ direct, address, oldestFirst }: Props) {
  const { updates, status, begins } = direct;
  return (
    <Section id="fil" title="Le fil du direct" titleClass="visually-hidden">
      <Part
        name="order"
        shows={status === "ended" && updates.length > 1 ? <Order address={address} oldestFirst={oldestFirst} /> : null}
      />
      {begins ? (
        <p className="mb-6">
          <a href={oldestFirst ? `${address}?ordre=debut` : address}>
            {oldestFirst ? "Revenir au début" : "Revenir aux dernières informations"}
          </a>
        </p>
      ) : null}
      <div className="bg-sunk px-5 py-6" data-empty hidden={updates.length > 0}>
        <Part name="empty" shows={<Empty direct={direct} />} />
      </div>
      <ol data-feed>
        {updates.map((update, index) => (
          <Update key={update.id} update={update} address={address} opensDay={opensDay(update, updates[index - 1])} />
        ))}
      </ol>
      <Part name="more" shows={<More next={direct.next} address={address} oldestFirst={oldestFirst} />} />
    </Section>
  );
}

export function Empty({ direct: { status, scheduledFor } }: { direct: DirectHead }) {
  if (status === "ended") return <p>Rien n’a été publié pendant ce direct.</p>;
  const soon = "Les premières informations s’afficheront ici.";
  const isAwaited = status === "scheduled" && scheduledFor;
  return <p>{isAwaited ? `Rendez-vous ${formatDayTime(scheduledFor)}. ${soon}` : soon}</p>;
}

/** The date is said where it changes from one update to the next. */
export const opensDay = (update: UpdateView, before: UpdateView | undefined): boolean =>
  before !== undefined && !before.isPinned && parisDay(before.publishedAt) !== parisDay(update.publishedAt);

export function More({ next, address, oldestFirst }: { next: number | null; address: string; oldestFirst: boolean }) {
  if (next === null) return null;
  return (
    <p className="mt-4">
      <QuietLink href={`${address}?${oldestFirst ? "ordre=debut&" : ""}maj=${next}#maj-${next}`} rel="next">
        Lire la suite
      </QuietLink>
    </p>
  );
}

export function Order({ address, oldestFirst }: { address: string; oldestFirst: boolean }) {
  const choices = [
    ["Depuis la fin", address, !oldestFirst],
    ["Depuis le début", `${address}?ordre=debut#fil`, oldestFirst],
  ] as const;
  return (
    <nav aria-label="Ordre de lecture" className="live-order">
      {choices.map(([label, link, chosen]) => (
        <a key={label} href={link} aria-current={chosen ? "true" : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

interface UpdateProps {
  update: UpdateView;
  /** The coverage's whole address; each update is found from there. */
  address: string;
  /** Is it the first of its day on the page? What is inserted later is told by the script. */
  opensDay: boolean;
}

/** One update, the same in the page, in what the page polls and at the desk. */
export function Update({ update, address, opensDay }: UpdateProps) {
  const { id, headline, bodyHtml, image, isKeyMoment, isPinned, publishedAt, revision, order } = update;
  const link = `${address}?maj=${id}#maj-${id}`;
  const edited = update.editedAt && !update.correction ? `modifié à ${formatTime(update.editedAt)}` : "";
  return (
    <li
      id={`maj-${id}`}
      className="live-update nth-[n+4]:content-auto [--guess:18rem]"
      data-revision={revision}
      data-order={order}
    >
      <p className="live-day" data-day={isPinned ? "" : parisDay(publishedAt)} hidden={!opensDay}>
        {formatDate(publishedAt)}
      </p>
      <article className={`live-entry ${isPinned ? "live-pinned" : ""} ${isKeyMoment ? "live-key" : ""}`}>
        <p className="live-time">
          <a href={link} title="Lien vers cette information">
            <time dateTime={publishedAt}>{formatTime(publishedAt)}</time>
          </a>
        </p>
        <div className="live-body">
          {isPinned || isKeyMoment ? (
            <p className="mb-2 flex gap-2">
              {isPinned ? (
                <span className="badge badge-amber">
                  <Icon name="pin" /> Épinglé
                </span>
              ) : null}
              {isKeyMoment ? <span className="badge badge-red">Moment clé</span> : null}
            </p>
          ) : null}
          {namesUpdate(update.particulars, headline) ? null : <h3>{headline}</h3>}
          <Correction update={update} />
          <UpdateDetails particulars={update.particulars} headline={headline} id={`vote-${id}`} />
          {bodyHtml ? <div className="prose mt-2 text-base" dangerouslySetInnerHTML={{ __html: bodyHtml }} /> : null}
          {image ? (
            <figure className="mt-4">
              <Picture image={image} sizes="(min-width: 64rem) 36rem, 80vw" className="w-full" />
              <PictureCredit image={image} className="mt-1 text-xs text-soft" />
            </figure>
          ) : null}
          <p className="mt-3 flex flex-wrap items-center gap-x-4 text-xs text-soft">
            <span>{[update.author, edited].filter(Boolean).join(", ")}</span>
            {/* Shown by enhance/reading/share.ts where the browser can copy. */}
            <button type="button" className="live-copy" data-copy={link} hidden>
              <Icon name="link" /> <span data-copy-label="Lien copié">Copier le lien</span>
            </button>
          </p>
        </div>
      </article>
    </li>
  );
}

/** What was wrong is said where it stood, before what is now right. */
function Correction({ update: { correction, editedAt, publishedAt } }: { update: UpdateView }) {
  if (!correction) return null;
  const sameDay = editedAt && parisDay(editedAt) === parisDay(publishedAt);
  const when = editedAt ? (sameDay ? ` de ${formatHour(editedAt)}` : ` du ${formatMoment(editedAt)}`) : "";
  return (
    <p className="mt-2 border-l-4 border-amber bg-amber-tint px-3 py-2 text-sm">
      <strong>Correction{when}&#8239;:</strong> {correction}
    </p>
  );
}
