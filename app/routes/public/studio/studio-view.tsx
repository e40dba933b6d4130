import { href } from "react-router";
import { studioPicture } from "#app/modules/studio/picture.ts";
import type { StudioStatus } from "#app/modules/studio/queries.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RobinListening } from "#app/ui/robin/robin.tsx";
import { formatDayTime } from "#app/utils/dates.ts";
import type { loadStudio } from "./load.server.ts";

type StudioData = Awaited<ReturnType<typeof loadStudio>>;

export const StudioView = ({ studio, guests, presenters }: StudioData) => (
  <div data-on-air={studio.isLive ? studio.videoId : ""}>
    <section className="grid min-h-[75svh] content-center bg-night text-on-night">
      <div className="wrap stack py-8 md:py-12">
        {studio.isLive ? <OnAir studio={studio} /> : <OffAir nextBroadcastAt={studio.nextBroadcastAt} />}
      </div>
    </section>
    <div data-part="people">
      {presenters.length + guests.length > 0 ? (
        <div className="wrap mt-10 mb-16 grid gap-10 wrap-anywhere md:grid-cols-2">
          {/* Off the air, nobody is on it. */}
          <People
            title={studio.isLive ? "À l’antenne" : "À la présentation"}
            people={presenters.map(({ id, name }) => ({ id, name, title: "" }))}
          />
          <People title="Invités" people={guests} />
        </div>
      ) : null}
    </div>
  </div>
);

/** The picture first: the player of the platform comes only when it is asked for (enhance/reading/videos.ts). */
const OnAir = ({ studio: { title, description, videoId } }: { studio: StudioStatus }) => (
  <>
    <p className="badge badge-red justify-self-start">
      <span className="pulse" aria-hidden="true" /> EN DIRECT
    </p>
    <h1 data-part="title">{title || "Le studio"}</h1>
    <a
      className="relative grid aspect-video max-h-[70vh] grid-rows-[minmax(0,1fr)] overflow-hidden text-on-night no-underline *:[grid-area:1/1] [&>iframe]:size-full [&>iframe]:border-0"
      href={`https://www.youtube.com/watch?v=${videoId}`}
      data-video={videoId}
      data-title={title || "Le studio en direct"}
      rel="noopener"
    >
      <Picture
        image={studioPicture}
        alt=""
        sizes="(min-width: 80rem) 76rem, 100vw"
        className="size-full object-cover"
        priority
      />
      <span className="button m-4 self-end justify-self-start sm:m-8">
        <Icon name="play" /> Regarder le direct
      </span>
    </a>
    <p className="max-w-[42rem] text-lg whitespace-pre-line empty:hidden" data-part="text">
      {description}
    </p>
  </>
);

const OffAir = ({ nextBroadcastAt }: Pick<StudioStatus, "nextBroadcastAt">) => (
  <div className="grid items-center gap-8 sm:grid-cols-[minmax(0,1fr)_auto]">
    <div className="flex flex-col items-start gap-4">
      <p className="badge badge-amber">Hors antenne</p>
      <h1>{nextBroadcastAt ? "Prochaine émission" : "Le studio se prépare"}</h1>
      {nextBroadcastAt ? (
        <p className="text-xl first-letter:uppercase">
          <time dateTime={nextBroadcastAt}>{formatDayTime(nextBroadcastAt)}</time>
        </p>
      ) : (
        <p className="text-lg">La date de la prochaine émission s’affichera ici.</p>
      )}
      <p className="button-row">
        <ButtonLink href={href("/suivis-en-direct")}>Voir les suivis en direct</ButtonLink>
      </p>
    </div>
    <RobinListening className="w-36 sm:w-48" />
  </div>
);

function People({ title, people }: { title: string; people: { id: number; name: string; title: string }[] }) {
  if (people.length === 0) return null;
  return (
    <section className="min-w-0">
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-4 flex flex-col gap-3">
        {people.map((person) => (
          <li key={person.id} className="border-l-4 border-brand pl-4">
            <p className="font-display text-lg leading-tight font-bold">{person.name}</p>
            {person.title ? <p className="mt-1 text-sm text-soft">{person.title}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
