import { z } from "zod";
import type { At } from "#app/http/answers.server.ts";
import { loadFactor, pollingAnswer } from "#app/http/answers/shared.server.ts";
import { withCookies } from "#app/http/auth/account-cookies.server.ts";
import { askerCookies, askerOf, questionSubmission } from "#app/http/auth/question-author.server.ts";
import { requestInfo } from "#app/http/context.server.ts";
import { issueCsrf } from "#app/http/csrf.server.ts";
import { json, jsonError, jsonRefusal, readFields, readLimit } from "#app/http/json.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import { featuredArticles, recentArticles } from "#app/modules/articles/queries.server.ts";
import type { ArticleCard } from "#app/modules/articles/views.ts";
import { currentBanner } from "#app/modules/banners/queries.server.ts";
import { listCategories } from "#app/modules/categories/queries.server.ts";
import { listFlashCards } from "#app/modules/flash/queries.server.ts";
import { type Changes, changesSince } from "#app/modules/live/changes-since.server.ts";
import { pollSeconds } from "#app/modules/live/poll-interval.ts";
import { currentDirect } from "#app/modules/live/queries.server.ts";
import { questionSchema } from "#app/modules/live/question-schema.ts";
import { askQuestion, findAskable } from "#app/modules/live/questions.server.ts";
import { listCombinedNews } from "#app/modules/news/queries.server.ts";
import { type EpisodeView, listEpisodes } from "#app/modules/podcasts/queries.server.ts";
import { studioGuests, studioPresenters, studioStatus } from "#app/modules/studio/queries.server.ts";
import { listPublishedVideos } from "#app/modules/videos/queries.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import type { ImageView } from "#app/utils/image-view.ts";
import { posted } from "#app/utils/posted.ts";
import { calls, publicJson } from "./answers.ts";

function imageUrl(image: ImageView | null): string | null {
  const width = image?.widths.filter((candidate) => candidate <= 1280).at(-1) ?? image?.widths[0];
  return image && width ? `${image.base}/${width}.jpg` : null;
}

const pictured = (image: ImageView | null) => ({ imageUrl: imageUrl(image), imageAlt: image?.alt ?? "" });

const articleJson = ({ id, slug, title, excerpt, image, category, publishedAt, readingMinutes }: ArticleCard) => ({
  id,
  slug,
  title,
  excerpt,
  ...pictured(image),
  categoryId: category?.id ?? null,
  createdAt: publishedAt,
  readingMinutes,
});

const episodeJson = ({ image, imageUrl: address, audioUrl, audioType, rawDuration, ...episode }: EpisodeView) => ({
  id: episode.id,
  title: episode.title,
  description: episode.description,
  pubDate: episode.pubDate,
  link: episode.link,
  enclosure: { url: audioUrl, type: audioType },
  itunes: { image: imageUrl(image) ?? address, ...(rawDuration ? { duration: rawDuration } : {}) },
});

/** The event of the home page; without one, an object whose id is 0 (an event is active above 0). */
async function liveEvent() {
  const direct = await currentDirect();
  if (!direct)
    return { id: 0, title: "", description: "", imageUrl: null, liveUrl: null, scheduledFor: null, editors: [] };
  const { id, title, slug, description, image, liveUrl, scheduledFor, status, editors } = direct;
  return { id, title, slug, description, imageUrl: imageUrl(image), liveUrl, scheduledFor, status, editors };
}

const noBanner = { id: 0, message: "", isActive: false, linkType: "internal", internalLink: "", externalLink: "" };

/** What changed in a coverage; what is null did not. `pollAfter`: how many seconds to wait, 0 for ever. */
function changesJson({ direct: { image, ...direct }, headChanged, updates, ...changes }: Changes, pollAfter: number) {
  const { cursor, reset, removed, moments, questions } = changes;
  return {
    cursor,
    pollAfter,
    reset,
    status: direct.status,
    direct: headChanged ? { ...direct, ...pictured(image) } : null,
    updates: updates.map(({ image: own, particulars, order: _, ...update }) => ({
      ...update,
      ...particulars,
      ...pictured(own),
    })),
    removed,
    moments,
    questions,
  };
}

/** What changed in a coverage since `?depuis=`, as its page polls it (routes/public/live/fragments.tsx). */
async function poll({ request, params }: At<"slug">) {
  const query = new URL(request.url).searchParams;
  const changes = await changesSince(params.slug, query.get("depuis") ?? "");
  if (!changes) return jsonError(404, "Ce direct n’existe pas.");
  if (changes === "gone") return jsonError(410, "Ce direct n’est plus en ligne.");
  const thrifty = query.get("econome") === "1";
  const seconds = pollSeconds(changes.direct, { now: pageTime(), load: loadFactor(), thrifty });
  return pollingAnswer(request, changes.cursor, seconds, (headers) => json(changesJson(changes, seconds), { headers }));
}

const key = z
  .string()
  .max(64)
  .regex(/^[\w-]{10,64}$/);
const sentQuestion = posted(questionSchema.extend({ submissionKey: key.optional().catch(undefined) }));

async function ask({ request, params: { slug }, context }: At<"slug">) {
  if (!(await findAskable(slug))) return jsonError(404, "Ce direct n’existe pas, ou il n’existe plus.");
  const body = await readFields(request, sentQuestion);
  if (!body.ok) return body.reply();
  const { submissionKey, ...question } = body.value;
  const { network } = context.get(requestInfo);
  const sent = { slug, question, key: submissionKey, network };
  const { sending, asker } = await questionSubmission(request, await askerOf(request), sent);
  const asked = await askQuestion(asker, slug, question, network, sending);
  if (!asked.ok) return jsonRefusal(asked.errors);
  return json({ status: "pending" }, { status: 201, headers: withCookies(await askerCookies(asker)) });
}

async function ofCategory({ request, params }: At<"categoryId">) {
  const category = (await listCategories()).find(({ id }) => String(id) === params.categoryId);
  if (!category) return jsonError(404, "Cette catégorie n’existe pas.");
  const articles = await recentArticles({ limit: readLimit(request, 12), categoryId: category.id });
  return publicJson(articles.map(articleJson));
}

async function csrfToken({ request }: At) {
  const { token, setCookie } = await issueCsrf(request);
  return json({ csrfToken: token }, setCookie ? { headers: { "Set-Cookie": setCookie } } : {});
}

const articles = { shows: ["articles", "categories"], reads: ["limit"] } satisfies PageHandle;
const studio = { shows: ["settings", "studio"] } satisfies PageHandle;

export const handle = {
  at: {
    categories: { shows: ["categories"] },
    "articles/featured": articles,
    "articles/recent": articles,
    "flash-infos": { shows: ["flash"], reads: ["limit"] },
    videos: { shows: ["videos"], reads: ["limit"] },
    podcasts: { shows: ["podcasts"], reads: ["limit"] },
    "live-event": { shows: ["directs"] },
    "live-studio/status": studio,
    "studio/guests": studio,
    "studio/presenters": studio,
    "breaking-news-banner": { shows: ["banners"] },
    "by-category/:categoryId": articles,
    "directs/:slug": { shows: ["directs", "coverage", "glossary"], reads: ["depuis", "econome"] },
  } satisfies Record<string, PageHandle>,
};

interface Shared {
  freshness?: number;
  value: (args: At, limit: (most: number) => number) => Promise<unknown>;
}

// Apart from what each shows: the browser build keeps `handle`.
const shared: Record<string, Shared> = {
  categories: { value: listCategories },
  "articles/featured": { value: async (_, limit) => (await featuredArticles(limit(6))).map(articleJson) },
  "articles/recent": {
    freshness: 60,
    value: async (_, limit) => (await recentArticles({ limit: limit(12) })).map(articleJson),
  },
  "flash-infos": {
    value: async (_, limit) =>
      (await listFlashCards(limit(20))).map(({ image, leadHtml: _lead, restHtml: _rest, ...flash }) => ({
        ...flash,
        ...pictured(image),
      })),
  },
  videos: {
    value: async (_, limit) =>
      (await listPublishedVideos(limit(20))).map(({ thumbnail, ...video }) => ({
        ...video,
        thumbnailUrl: imageUrl(thumbnail),
      })),
  },
  podcasts: { value: async (_, limit) => (await listEpisodes({ limit: limit(50) })).episodes.map(episodeJson) },
  "live-event": { value: liveEvent },
  "live-studio/status": { freshness: 30, value: studioStatus },
  "studio/guests": { freshness: 120, value: studioGuests },
  "studio/presenters": { freshness: 120, value: studioPresenters },
  "breaking-news-banner": { freshness: 300, value: async () => (await currentBanner("breaking")) ?? noBanner },
};

const answer =
  ({ value, freshness }: Shared) =>
  async (args: At) =>
    publicJson(await value(args, (most) => readLimit(args.request, most)), freshness);

const answers = calls({
  reads: {
    ...Object.fromEntries(Object.entries(shared).map(([end, read]) => [end, answer(read)])),
    "by-category/:categoryId": ofCategory,
    "directs/:slug": poll,
    "csrf-token": csrfToken,
    // Never cached (docs/product.md, 7).
    "rss-news/combined": async ({ request }) =>
      json({ news: await listCombinedNews({ limit: readLimit(request, 10) }) }),
  },
  posts: { "directs/:slug/questions": ask },
});

export const loader = answers.loader;
export const action = answers.action;
