import { href } from "react-router";
import { pageTime } from "#app/http/pages/page.server.ts";
import { listDirects } from "#app/modules/live/queries.server.ts";
import { titleUnderMark } from "#app/modules/live/titles.ts";
import type { DirectCard } from "#app/modules/live/views.ts";
import { studioStatus } from "#app/modules/studio/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DemoNotice } from "#app/ui/demo-notice.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Page } from "#app/ui/page-title.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { readingMeta } from "#app/ui/structured-data.ts";
import { formatDate, formatDayTime, parisDay } from "#app/utils/dates.ts";
import { daysBetween } from "#app/utils/days.ts";
import type { Route } from "./+types/directs";
import { StatusMark } from "./head.tsx";

export const handle = { shows: ["directs", "studio"] } satisfies PageHandle;

export const meta = readingMeta(
  "/suivis-en-direct",
  "Suivis en direct",
  "Les grands moments de la vie politique, minute par minute\u202F: ce qui se passe, ce que ça veut dire, tes questions.",
);

export async function loader() {
  const [directs, studio] = await Promise.all([listDirects(), studioStatus()]);
  return { ...directs, studio: studio.isLive ? studio.title || "Suis l’émission" : null, today: parisDay(pageTime()) };
}

export default function Directs({ loaderData: { current, coming, past, studio, today } }: Route.ComponentProps) {
  const isEmpty = current.length + coming.length + past.length === 0;
  return (
    <Page
      title="Suivis en direct"
      text="Les grands moments, minute par minute&#8239;: ce qui se passe, ce que ça veut dire, et tes questions."
    >
      {studio === null ? null : (
        <p className="mb-10 border-l-4 border-brand pl-4 text-lg">
          Le studio est en direct&#8239;: <a href={href("/live")}>{studio}</a>
        </p>
      )}
      {isEmpty && studio === null ? (
        <EmptyState
          title="Aucun direct pour le moment"
          text="Le prochain s’annoncera ici et sur la page d’accueil."
          action={<ButtonLink href={href("/articles")}>Voir les articles</ButtonLink>}
        />
      ) : null}
      {[...current, ...coming, ...past].some(({ isDemo }) => isDemo) ? (
        <DemoNotice className="mb-6">
          ces directs sont inventés pour montrer comment nous suivrons les vrais.
        </DemoNotice>
      ) : null}
      <Group title="En ce moment" directs={current} today={today} />
      <Group title="À venir" directs={coming} today={today} />
      <Group title="À relire" directs={past} today={today} />
    </Page>
  );
}

function Group({ title, directs, today }: { title: string; directs: DirectCard[]; today: string }) {
  if (directs.length === 0) return null;
  return (
    <section className="mt-10 first-of-type:mt-0">
      <h2 className="mb-5">{title}</h2>
      <div className="grid gap-6 lg:grid-cols-[repeat(auto-fit,minmax(28rem,1fr))]">
        {directs.map((direct) => (
          <Card key={direct.id} direct={direct} today={today} />
        ))}
      </div>
    </section>
  );
}

/** In days: the page is kept for minutes. */
function howFar(days: number): string {
  if (days < 0) return "";
  return days < 2 ? `, ${days === 0 ? "aujourd’hui" : "demain"}` : `, dans ${days}\u00A0jours`;
}

/** Night and red while it is live; paper before and after. */
function Card({ direct, today }: { direct: DirectCard; today: string }) {
  const { title, slug, description, image, status, scheduledFor, startedAt } = direct;
  const live = status === "live";
  const date = status === "scheduled" ? scheduledFor : (startedAt ?? scheduledFor);
  return (
    <article
      className={`card grid gap-x-5 ${image ? "sm:grid-cols-[minmax(11rem,36%)_minmax(0,1fr)]" : ""} ${live ? "bg-night text-on-night" : "border-2 border-line bg-sheet"}`}
    >
      {image ? (
        <Picture
          image={image}
          sizes="(min-width: 30rem) 28rem, 92vw"
          alt=""
          className="aspect-video h-full w-full object-cover"
        />
      ) : null}
      <div
        className={`flex min-w-0 flex-col items-start gap-2 p-4 wrap-anywhere ${image ? "sm:py-5 sm:pl-0" : "sm:p-5"}`}
      >
        <StatusMark status={status} />
        <h3 className="text-xl">
          <a className="card-link" href={href("/suivis-en-direct/:slug", { slug })}>
            {live ? titleUnderMark(title) : title}
          </a>
        </h3>
        <p className={`card-text ${live ? "text-on-night" : ""}`}>{description}</p>
        {date ? (
          <p className="mt-auto text-xs opacity-80">
            <time dateTime={date}>{status === "scheduled" ? formatDayTime(date) : formatDate(date)}</time>
            {status === "scheduled" ? howFar(daysBetween(today, parisDay(date))) : null}
          </p>
        ) : null}
      </div>
    </article>
  );
}
