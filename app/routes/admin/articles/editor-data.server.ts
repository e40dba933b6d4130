import { href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { absoluteUrl, siteUrl } from "#app/http/site-url.server.ts";
import { followersTopics, topicsOfArticle } from "#app/modules/articles/announcing.server.ts";
import { formChoices, lastCategory, todaysDates } from "#app/modules/articles/form-choices.server.ts";
import type { Desk } from "#app/modules/articles/form/form-context.ts";
import { preflight } from "#app/modules/articles/preflight/preflight.server.ts";
import { findArticleAsPage } from "#app/modules/articles/preview.server.ts";
import { isOut } from "#app/modules/articles/review/rule.server.ts";
import { autosaveKey } from "#app/modules/articles/saving.server.ts";
import { type TypedArticle, typedArticle } from "#app/modules/articles/schema.ts";
import { shownText } from "#app/modules/articles/shown-text.server.ts";
import { type StaffArticle, findArticleForStaff } from "#app/modules/articles/staff-queries.server.ts";
import { findKind, kinds } from "#app/modules/blocks/kinds.ts";
import { writtenBlocks } from "#app/modules/blocks/read.server.ts";
import { countOpenComments } from "#app/modules/comments/queries.server.ts";
import { acceptedFor } from "#app/modules/correction-requests/queries.server.ts";
import { closePublishedRequest } from "#app/modules/correction-requests/states.server.ts";
import { findImage } from "#app/modules/media/images.server.ts";
import { toImageView } from "#app/modules/media/views.ts";
import { countAudience } from "#app/modules/push/campaigns.server.ts";
import { searchScopes } from "#app/modules/search/scopes.ts";
import { suggest } from "#app/modules/search/search.server.ts";
import { siteSettings } from "#app/modules/settings/queries.server.ts";
import { planKit } from "#app/modules/social-kit/kit.server.ts";
import { findOwnPage } from "#app/modules/team/members.server.ts";
import { findAutosave } from "#app/records/autosave/autosave.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canManage, canPublish } from "#app/records/rights/permissions.ts";
import { formatDayTime } from "#app/utils/dates.ts";
import { pick } from "#app/utils/pick.ts";
import { plural } from "#app/utils/text.ts";

/** "new", or the number of an article; 404 for anything else. */
export function formId(value: string | undefined): number | "new" {
  return value === "new" ? "new" : rowId(value);
}

export async function chosenImage(id: string | number | null | undefined) {
  const media = id ? await findImage(Number(id)) : null;
  const image = toImageView(media);
  return media && image ? { id: media.id, image } : null;
}

/** What the box that tells those who are subscribed says, and how many devices publishing would tell. */
async function whoIsTold(article: StaffArticle | null) {
  const topics = topicsOfArticle(Number(article?.typed.categoryId) || null);
  if (article?.notifiedAt)
    return { devices: 0, subscribers: `C’est fait, ${formatDayTime(article.notifiedAt)}.`, topics };
  const devices = await countAudience([...topics, ...(article ? await followersTopics(article.id) : [])]);
  const subscribers =
    article?.status !== "published"
      ? `Une notification part quand il paraît, une seule fois, à qui suit les articles, sa catégorie ou ses auteurs\u202F: ${plural(devices, "appareil")} en ce moment.`
      : article.typed.notifyOnPublish && !article.pushWaits
        ? `Leur notification part\u202F: ${plural(devices, "appareil")}.`
        : `${plural(devices, "appareil abonné", "appareils abonnés")}, pas encore prévenu${devices > 1 ? "s" : ""}.`;
  return { devices, subscribers, topics };
}

/** What opens each block of a text without script: its place among them, and what it is called. */
export const blockNames = (body: string) =>
  writtenBlocks(body).map(({ name, line }) => `${findKind(name)?.title ?? name}, ligne ${line}`);

/** All that the page of an article, new or not, needs. `?saisie=reprendre` takes back what was typed and not saved. */
export async function loadEditor(request: Request, staff: StaffActor, id: number | "new") {
  const [article, autosave, choices, ownPage] = await Promise.all([
    id === "new" ? null : findArticleForStaff(staff, id).then(orNotFound),
    findAutosave<TypedArticle>(staff, autosaveKey(id)),
    formChoices(),
    findOwnPage(staff),
  ]);
  const categoryId = id === "new" ? await lastCategory(staff.id) : "";
  const waiting = autosave?.value
    ? { at: autosave.savedAt.toISOString(), typed: typedArticle.parse(autosave.value) }
    : null;
  const isTakenBack = waiting !== null && new URL(request.url).searchParams.get("saisie") === "reprendre";
  const { at, today, quickDates } = todaysDates();
  // Signed by who writes it.
  const authorIds = ownPage && !ownPage.deletedAt ? [String(ownPage.id)] : [];
  const known = isTakenBack ? waiting.typed : (article?.typed ?? typedArticle.parse({ authorIds, categoryId }));
  const correction = article && (await withCorrection(request, staff, article.id, known));
  const given = correction?.typed ?? known;
  const list = await preflight(staff, article?.id ?? null, given);
  // Ticked for the person, who may take it off: only before it is on the site.
  const isSuggested = list.sensitive !== null && !isOut(article?.status ?? "draft") && given.notSensitiveWhy === "";
  const typed = { ...given, sensitive: given.sensitive || isSuggested };
  const [{ name: siteName }, { devices, subscribers, topics }] = await Promise.all([
    siteSettings(),
    whoIsTold(article),
  ]);
  const desk: Desk = {
    id: String(id),
    status: article?.status ?? "draft",
    slug: article?.slug ?? "",
    wasPublic: article?.wasPublic ?? false,
    wasSensitive: article?.typed.sensitive ?? false,
    preflight: list,
    isStale: false,
    canPublish: canPublish(staff),
    canDefine: canManage(staff),
    hasPage: ownPage !== null,
    kinds: kinds.map(({ label, ...kind }) => ({
      ...pick(kind, ["name", "title", "purpose", "drawing"]),
      label: label ?? kind.title,
    })),
    quickDates,
    today,
    subscribers,
    topics,
  };
  return {
    article: article && { ...article, bodyHtml: (await shownText(article.bodyHtml)).html },
    typed,
    desk,
    choices: { ...choices, siteName, siteHost: new URL(siteUrl).host },
    blocks: blockNames(typed.body),
    image: await chosenImage(typed.imageId),
    isTakenBack,
    /** The request that its newest correction answers. */
    correctionOf: correction?.id ?? null,
    kept: waiting,
    /** Since when the server has it, or has nothing of it; empty when it never had. */
    keptAt: autosave?.savedAt.toISOString() ?? "",
    staffId: staff.id,
    at,
    openComments: id === "new" ? 0 : await countOpenComments(id),
    url: article && absoluteUrl(href("/articles/:slug", { slug: article.slug })),
    previewLink: article?.previewToken ? absoluteUrl(`/apercu/${article.previewToken}`) : null,
    devices,
  };
}

export type EditorData = Awaited<ReturnType<typeof loadEditor>>;

const OFFERED = 12;

/** Pages of ours that a text may lead to: those whose title holds what is typed come first. */
export async function pagesFound(request: Request) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 200);
  const hits = q.length < 2 ? [] : await suggest(q, OFFERED);
  const pages = hits.map(({ title, path, scope }) => ({
    title,
    path: path ?? "",
    place: searchScopes.find((known) => known.scope === scope)?.title ?? "",
  }));
  return { q, pages };
}

/** `?correction=12`: the accepted request whose words the form holds, and which a save closes. */
const requestedCorrection = async (request: Request, staff: StaffActor, articleId: number) =>
  canManage(staff) ? acceptedFor(articleId, Number(new URL(request.url).searchParams.get("correction"))) : null;

/** The form with the words of that request in a correction of today, unless they are there; null without one. */
async function withCorrection(request: Request, staff: StaffActor, articleId: number, typed: TypedArticle) {
  const found = await requestedCorrection(request, staff, articleId);
  if (!found) return null;
  const { id, correction } = found;
  const isThere = typed.corrections.some(({ text }) => text.trim() === correction.text.trim());
  const corrections = [correction, ...typed.corrections];
  return { id, typed: isThere ? typed : { ...typed, corrections } };
}

/** After a save: closes that request, and leads back to it; null when there is none, or nothing to close it with. */
export async function closeRequest(request: Request, staff: StaffActor, articleId: number): Promise<Response | null> {
  const found = await requestedCorrection(request, staff, articleId);
  if (!found || !(await closePublishedRequest(staff, found.id, articleId)).ok) return null;
  return redirectWithToast(href("/admin/demandes/:id", { id: found.id }), {
    title: "La correction est en ligne.",
    description: "La demande est close\u202F: il reste à prévenir la personne.",
  });
}

/** The article of an address of this folder, and its images; whoever may enter the section sees every article. */
export async function articleKit(id: string | undefined) {
  const article = orNotFound(await findArticleAsPage(rowId(id)));
  const { name } = await siteSettings();
  return { article, planned: planKit(article, { name, url: siteUrl }) };
}
