import { href } from "react-router";
import { titleUnderMark } from "#app/modules/live/titles.ts";
import type { DirectCard, DirectHead } from "#app/modules/live/views.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture, PictureCredit } from "#app/ui/picture.tsx";
import { formatDayTime } from "#app/utils/dates.ts";
import { softly } from "#app/utils/hyphenation.ts";

/**
 * Asks to be told by mail. The page is everyone's: for who asked already, the script turns it into the way back
 * (enhance/live/ask.ts); without script a second press changes nothing, and the way back is in the dashboard.
 */
const ReminderButton = ({ slug, status }: { slug: string; status: "scheduled" | "live" }) => (
  <form
    method="post"
    action={href("/compte/directs/:slug/prevenir", { slug })}
    data-remind={href("/compte/directs/:slug/ne-plus-prevenir", { slug })}
  >
    <button type="submit" className="button button-bare button-small live-calendar">
      <Icon name="bell" />{" "}
      {status === "live" ? (
        // Beside what says that it is live.
        <span>
          <span className="max-lg:sr-only">Les moments forts </span>
          <span className="lg:lowercase">Par email</span>
        </span>
      ) : (
        <span>Me prévenir par email</span>
      )}
    </button>
  </form>
);

export function Head({ direct }: { direct: DirectHead }) {
  const { title, slug, description, image, status } = direct;
  const live = status === "live";
  return (
    <header className="live-head bg-night text-on-night">
      <div
        className={`wrap grid items-center gap-8 ${live ? "py-3 sm:py-8" : "py-8 md:py-12"} md:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]`}
      >
        <div className={`flex min-w-0 flex-col items-start wrap-anywhere ${live ? "gap-2 sm:gap-4" : "gap-4"}`}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <StatusMark status={status} />
            {live ? <ReminderButton slug={slug} status={status} /> : null}
          </div>
          <h1 className={live ? "max-sm:line-clamp-3 max-sm:text-xl" : "max-sm:text-pretty"}>
            {softly(live ? titleUnderMark(title) : title)}
          </h1>
          {description ? (
            <p className={`max-w-[40rem] text-lg text-pretty opacity-85 ${live ? "max-sm:hidden" : ""}`}>
              {description}
            </p>
          ) : null}
          {direct.isDemo && !live ? (
            <p className="text-sm">Contenu de démonstration&#8239;: tout est inventé.</p>
          ) : null}
          <When direct={direct} />
          {status === "scheduled" ? (
            <div className="button-row">
              {direct.scheduledFor ? (
                <ButtonLink
                  href={href("/suivis-en-direct/:slug/agenda.ics", { slug })}
                  className="button-bare button-small live-calendar"
                  download
                >
                  <Icon name="calendar" /> Ajouter à mon agenda
                </ButtonLink>
              ) : null}
              <ReminderButton slug={slug} status={status} />
            </div>
          ) : null}
        </div>
        {image ? (
          // Once it has begun, a phone's first screen is for what happens.
          <figure className={status === "scheduled" ? undefined : "max-sm:hidden"}>
            <Picture
              image={image}
              sizes="(min-width: 64rem) 26rem, (min-width: 48rem) 18rem, 92vw"
              className="aspect-[16/9] w-full object-cover [clip-path:var(--cut-b)]"
              priority={status === "scheduled"}
            />
            <PictureCredit image={image} className="mt-2 text-xs opacity-75" />
          </figure>
        ) : null}
      </div>
    </header>
  );
}

/** Before: when, and how long from now. After: that it is over, and since when. */
function When({ direct: { status, scheduledFor, endedAt } }: { direct: DirectCard }) {
  if (status === "ended" && endedAt)
    return (
      <p>
        Terminé le <time dateTime={endedAt}>{formatDayTime(endedAt)}</time>. Tout reste à lire.
      </p>
    );
  if (status !== "scheduled" || !scheduledFor) return null;
  return (
    <p className="live-when">
      <time dateTime={scheduledFor}>{formatDayTime(scheduledFor)}</time>
      {/* Counted by enhance/live/live.ts, on the server's clock. */}
      <span data-countdown={scheduledFor} hidden />
    </p>
  );
}

export function StatusMark({ status }: Pick<DirectCard, "status">) {
  if (status === "live")
    return (
      <p className="badge badge-red">
        <span className="pulse" aria-hidden="true" /> EN DIRECT
      </p>
    );
  return (
    <p className={status === "scheduled" ? "badge badge-amber" : "badge"}>
      {status === "scheduled" ? "À venir" : "Terminé"}
    </p>
  );
}
