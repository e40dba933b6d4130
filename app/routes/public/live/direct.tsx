import { data, href } from "react-router";
import { absoluteUrl } from "#app/http/site-url.server.ts";
import type { PageHandle } from "#app/modules/audit/action.ts";
import { findDirect } from "#app/modules/live/queries.server.ts";
import type { DirectPage } from "#app/modules/live/views.ts";
import { ExampleBadge } from "#app/ui/example-badge.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { pageMeta, siteOf } from "#app/ui/seo.ts";
import { breadcrumb, liveBlog } from "#app/ui/structured-data.ts";
import { sharedImage } from "#app/utils/image-view.ts";
import type { Route } from "./+types/direct";
import { Coverage } from "./coverage.tsx";
import { QuestionForm } from "./question-form.tsx";
import { ReminderButton } from "./reminder-button.tsx";
import { StatusMark } from "./status-mark.tsx";

export const handle = { shows: ["directs", "coverage"] } satisfies PageHandle;

/** How often the page asks for news of a live coverage, s. */
const REFRESH = 30;

export const meta: Route.MetaFunction = ({ loaderData: direct, matches }) => {
  if (!direct) return [];
  const site = siteOf(matches);
  const path = href("/suivis-en-direct/:slug", { slug: direct.slug });
  const { title, description, image, startedAt, scheduledFor, endedAt } = direct;
  const start = startedAt ?? scheduledFor;
  const updates = direct.updates.map(({ headline, bodyHtml, publishedAt, author }) => ({
    headline,
    articleBody: bodyHtml
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
    datePublished: publishedAt,
    author,
  }));
  const coverage = { headline: title, description, path, coverageEndTime: endedAt ?? undefined, updates };
  return pageMeta(site, {
    title,
    description: description || title,
    path,
    type: "article",
    ...(image ? { image: sharedImage(image), imageAlt: image.alt } : {}),
    data: [
      ...(start ? [liveBlog(site, { ...coverage, coverageStartTime: start })] : []),
      breadcrumb(site, [
        { name: "Suivis en direct", path: href("/suivis-en-direct") },
        { name: title, path },
      ]),
    ],
  });
};

export async function loader({ params }: Route.LoaderArgs) {
  const direct = await findDirect(params.slug);
  if (!direct) throw data(null, { status: 404 });
  return { ...direct, address: absoluteUrl(href("/suivis-en-direct/:slug", { slug: direct.slug })) };
}

export default function Direct({ loaderData: direct }: Route.ComponentProps) {
  const live = direct.status === "live";
  const region = href("/fragments/suivis-en-direct/:slug", { slug: direct.slug });
  return (
    <main id="contenu" className="pb-16">
      {live ? (
        <noscript>
          <meta httpEquiv="refresh" content="60" />
        </noscript>
      ) : null}
      <Head direct={direct} />
      <div {...(live ? { "data-region": region, "data-every": REFRESH } : {})}>
        <Coverage direct={direct} address={direct.address} />
      </div>
      {direct.status === "ended" ? null : <QuestionForm slug={direct.slug} isOpen={direct.takesQuestions} />}
    </main>
  );
}

function Head({ direct: { title, slug, description, image, status, isDemo } }: { direct: DirectPage }) {
  return (
    <header className="bg-night text-on-night">
      <div className="wrap grid items-center gap-8 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="flex flex-col items-start gap-4">
          <div className="flex flex-wrap items-center gap-2">
            <StatusMark status={status} />
            {isDemo ? <ExampleBadge /> : null}
          </div>
          <h1 className="max-sm:text-pretty">{title}</h1>
          {description ? <p className="max-w-[40rem] text-lg text-pretty opacity-85">{description}</p> : null}
          {status === "ended" ? null : <ReminderButton slug={slug} status={status} />}
        </div>
        {image ? (
          <figure>
            <Picture
              image={image}
              sizes="(min-width: 64rem) 26rem, 92vw"
              className="aspect-[16/9] w-full object-cover [clip-path:var(--cut-b)]"
              priority
            />
            {image.credit ? <figcaption className="mt-2 text-xs opacity-75">{image.credit}</figcaption> : null}
          </figure>
        ) : null}
      </div>
    </header>
  );
}
