import type { NewsCard } from "#app/modules/news/views.server.ts";
import type { StoryTitle, WallStory } from "#app/modules/news/wall.server.ts";
import { Flagged } from "#app/ui/flag.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { countryLabels } from "#app/utils/countries.ts";
import "./story.css";
import { plural } from "#app/utils/text.ts";
import { anchorOf } from "./wall-query.ts";

interface ShownStory extends WallStory {
  titles: (StoryTitle & { hour: string })[];
  since: string;
  /** Not when the page has shown the same one: two stories would look alike. */
  hasPicture: boolean;
}

/** Titles seen under the first one; the others are folded. */
const SEEN = 3;

/** An event of the wall: the title of who told it first, then each other medium's, as if cut out of newspapers. */
export function StoryCard({ story, hrefOf }: { story: ShownStory; hrefOf: (id: number) => string }) {
  const { lead, titles, media, latestAt, since, hasPicture } = story;
  const [first, ...others] = titles;
  const [visible, folded] = [others.slice(0, SEEN), others.slice(SEEN)];
  const titleRow = (title: ShownStory["titles"][number]) => (
    <li key={title.id} id={anchorOf(title.id)}>
      <Where {...title} />
      <a href={hrefOf(title.id)}>{title.title}</a>
    </li>
  );
  return (
    <li className={`card story nth-[n+9]:content-auto${others.length > 0 ? " story-many" : ""}`}>
      {others.length > 0 ? (
        <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-soft">
          <strong className="bg-red px-[0.7rem] py-[0.2rem] text-sm text-on-red [clip-path:var(--cut-button)]">
            {media > 1 ? `${plural(media, "média")} en parlent` : `${titles.length} titres`}
          </strong>
          <span>
            dernier titre{" "}
            <time dateTime={latestAt} data-relative>
              {since}
            </time>
          </span>
        </p>
      ) : null}
      <div className="story-lead" id={anchorOf(lead.id)}>
        <div className="min-w-0 flex-1">
          {first ? <Where {...first} /> : null}
          <h3>
            <a className="card-link" href={hrefOf(lead.id)}>
              {lead.title}
            </a>
          </h3>
          {lead.content ? <p className="card-text">{lead.content}</p> : null}
        </div>
        {hasPicture ? (
          <NewsPicture item={lead} sizes="(min-width: 48rem) 11rem, 6rem" className="story-picture" />
        ) : null}
      </div>
      {visible.length > 0 ? <ol className="story-titles">{visible.map(titleRow)}</ol> : null}
      {folded.length > 0 ? (
        <details className="story-more">
          <summary>Et {plural(folded.length, "autre titre", "autres titres")}</summary>
          <ol className="story-titles">{folded.map(titleRow)}</ol>
        </details>
      ) : null}
    </li>
  );
}

const Where = ({ flag, source, country, createdAt, hour }: ShownStory["titles"][number]) => (
  <p className="flex flex-wrap items-baseline gap-x-[0.6em] text-xs text-soft">
    <time className="tabular-nums" dateTime={createdAt}>
      {hour}
    </time>
    <span className="font-semibold text-ink">
      <Flagged>{`${flag} ${source}`.trim()}</Flagged>
    </span>
    <span>{countryLabels[country]}</span>
  </p>
);

interface NewsPictureProps {
  item: Pick<NewsCard, "image" | "imageUrl" | "imageSet" | "imageAlt">;
  sizes: string;
  className: string;
}

/** Our own picture, or a source's through our proxy: the reader's device never talks to a third party. */
export function NewsPicture({ item: { image, imageUrl, imageSet, imageAlt }, sizes, className }: NewsPictureProps) {
  if (image) return <Picture image={image} sizes={sizes} className={className} />;
  if (!imageUrl) return null;
  return (
    <img
      className={className}
      src={imageUrl}
      srcSet={imageSet ?? undefined}
      sizes={sizes}
      alt={imageAlt}
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
    />
  );
}
