import type { DirectPage } from "#app/modules/live/coverage-page.server.ts";
import type { DirectHead, UpdateView } from "#app/modules/live/views.ts";
import { Section } from "#app/ui/section.tsx";
import { formatDayTime, parisDay } from "#app/utils/dates.ts";
import { ReplaceablePart } from "./replaceable-part.tsx";
import { Update } from "./update.tsx";

interface Props {
  direct: DirectPage;
  address: string;
  oldestFirst: boolean;
}

/** The updates, newest first; what is pinned comes before. */
export function Timeline({ direct, address, oldestFirst }: Props) {
  const { updates, status, begins } = direct;
  return (
    <Section id="fil" title="Le fil du direct" titleClass="visually-hidden">
      <ReplaceablePart name="order">
        {status === "ended" && updates.length > 1 ? <Order address={address} oldestFirst={oldestFirst} /> : null}
      </ReplaceablePart>
      {begins ? (
        <p className="mb-6">
          <a href={oldestFirst ? `${address}?ordre=debut` : address}>
            {oldestFirst ? "Revenir au début" : "Revenir aux dernières informations"}
          </a>
        </p>
      ) : null}
      <div className="bg-sunk px-5 py-6" data-empty hidden={updates.length > 0}>
        <ReplaceablePart name="empty">
          <Empty direct={direct} />
        </ReplaceablePart>
      </div>
      <ol data-feed>
        {updates.map((update, index) => (
          <Update key={update.id} update={update} address={address} opensDay={opensDay(update, updates[index - 1])} />
        ))}
      </ol>
      <ReplaceablePart name="more">
        <More next={direct.next} address={address} oldestFirst={oldestFirst} />
      </ReplaceablePart>
    </Section>
  );
}

/** What stands in the place of the updates until there is one. */
export function Empty({ direct: { status, scheduledFor } }: { direct: DirectHead }) {
  if (status === "ended") return <p>Rien n’a été publié pendant ce direct.</p>;
  const soon = "Les premières informations s’afficheront ici.";
  const isAwaited = status === "scheduled" && scheduledFor;
  return <p>{isAwaited ? `Rendez-vous ${formatDayTime(scheduledFor)}. ${soon}` : soon}</p>;
}

/** The date is said where it changes from one update to the next. */
export const opensDay = (update: UpdateView, before: UpdateView | undefined): boolean =>
  before !== undefined && !before.isPinned && parisDay(before.publishedAt) !== parisDay(update.publishedAt);

/** What comes after is on another page. */
export function More({ next, address, oldestFirst }: { next: number | null; address: string; oldestFirst: boolean }) {
  if (next === null) return null;
  return (
    <p className="mt-4">
      <a
        className="button button-quiet"
        href={`${address}?${oldestFirst ? "ordre=debut&" : ""}maj=${next}#maj-${next}`}
        rel="next"
      >
        Lire la suite
      </a>
    </p>
  );
}

/** Once it is over, the story is read from its end or from its beginning. */
export function Order({ address, oldestFirst }: { address: string; oldestFirst: boolean }) {
  const choices = [
    ["Depuis la fin", address, !oldestFirst],
    ["Depuis le début", `${address}?ordre=debut#fil`, oldestFirst],
  ] as const;
  return (
    <nav
      aria-label="Ordre de lecture"
      className="live-order flex gap-y-1 gap-x-5 mb-6 border-b border-b-line text-sm print:hidden"
    >
      {choices.map(([label, link, chosen]) => (
        <a className="py-[0.6rem]" key={label} href={link} aria-current={chosen ? "true" : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
