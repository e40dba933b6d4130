import type { Actor } from "./actor.ts";

/** Sections of the back office; the admin-only ones send others to /admin (docs/product.md, 2.2 and 6). */
export type Section =
  | "dashboard"
  | "articles"
  | "flash"
  | "videos"
  | "categories"
  | "sources"
  | "instagram"
  | "calendar"
  | "documents"
  | "media"
  | "glossary"
  | "editions"
  | "elections"
  | "balance"
  | "fact-checks"
  | "learning"
  | "parties"
  | "lawmaking"
  | "search"
  | "news"
  | "settings"
  | "site-settings"
  | "directs"
  | "alerts"
  | "letters"
  | "explanations"
  | "analytics"
  | "users"
  | "readers"
  | "team"
  | "applications"
  | "insurance"
  | "registers"
  | "messages"
  | "requests"
  | "studio"
  | "notifications"
  | "audit"
  | "mails"
  | "import"
  | "health";

const adminOnly = new Set<Section>([
  "site-settings",
  "users",
  "readers",
  "team",
  "applications",
  "insurance",
  "registers",
  "messages",
  "studio",
  "notifications",
  "audit",
  "mails",
  "import",
  "health",
]);

const isStaff = (actor: Actor) => actor.kind === "staff";
const isAdmin = (actor: Actor) => actor.kind === "staff" && actor.isAdmin;
const isEditor = (actor: Actor) => actor.kind === "staff" && actor.role !== "trial";
/** The site acts for someone who asked earlier. */
const isSystem = (actor: Actor) => actor.kind === "system";

export function canEnter(actor: Actor, section: Section): boolean {
  // What people ask of the newsroom, and what it tells them all, is not for who tries it out.
  if (section === "requests" || section === "alerts" || section === "letters") return isEditor(actor);
  return adminOnly.has(section) ? isAdmin(actor) : isStaff(actor);
}

/** Create articles and flash infos: all staff (a trial member gets drafts only). */
export function canDraft(actor: Actor): boolean {
  return isStaff(actor) || isSystem(actor);
}

/** Edit this text: a trial member only their own drafts. */
export function canEditText(actor: Actor, text: { createdById: number | null; status: string }): boolean {
  if (isEditor(actor) || isSystem(actor)) return true;
  return actor.kind === "staff" && text.createdById === actor.id && text.status === "draft";
}

/** Add the page of the team that one signs with, for one's own account: all staff. */
export function canSign(actor: Actor): boolean {
  return isStaff(actor);
}

/** Publish, schedule, unpublish, delete texts. */
export function canPublish(actor: Actor): boolean {
  return isEditor(actor) || isSystem(actor);
}

/** Propose a notification to many: editors, unless an administrator closed that to them. */
export function canProposeAlert(actor: Actor, isOpen: boolean): boolean {
  return isAdmin(actor) || (isOpen && isStaff(actor) && isEditor(actor));
}

/** Send the alert of `proposedById`: another editor; an administrator their own too, where the settings let them. */
export function canSendAlert(actor: Actor, proposedById: number | null, alone: boolean): boolean {
  if (actor.kind !== "staff" || !isEditor(actor)) return false;
  return actor.id !== proposedById || (alone && isAdmin(actor));
}

/** Say that a sensitive article was read as it is: a person, and one who may publish. */
export function canReview(actor: Actor): boolean {
  return isStaff(actor) && isEditor(actor);
}

/** Comment a passage of any article: all staff. */
export function canComment(actor: Actor): boolean {
  return isStaff(actor);
}

/** Resolve or reopen a comment: who wrote it, who began the article, and editors. */
export function canResolveComment(actor: Actor, by: { authorId: number | null; writtenById: number | null }): boolean {
  return isEditor(actor) || (actor.kind === "staff" && [by.authorId, by.writtenById].includes(actor.id));
}

/** Change the open sections other than texts: videos, categories, sources, glossary, news, … */
export function canManage(actor: Actor): boolean {
  return isEditor(actor) || isSystem(actor);
}

/** Change anything a section holds, whoever made it: what its pages of changes alone are for. */
export function canChangeAll(actor: Actor, section: Section): boolean {
  return section === "articles" || section === "flash" ? canPublish(actor) : canManage(actor);
}

/** What administrators leave to editors, or keep. */
interface Granted {
  editorsOpenDirects: boolean;
}

/** Open a live coverage, or a rehearsal of one. */
export function canOpenDirects(actor: Actor, { editorsOpenDirects }: Granted): boolean {
  return canAdminister(actor) || (editorsOpenDirects && canReview(actor));
}

/** Present a coverage, announce it, choose its team: who may open one, of those who write in it. */
export function canLead(actor: Actor, editorIds: readonly number[], granted: Granted): boolean {
  return canOpenDirects(actor, granted) && canCover(actor, editorIds);
}

/** Write in a live coverage, moderate its questions, start and end it: administrators, and the editors put on it. */
export function canCover(actor: Actor, editorIds: readonly number[]): boolean {
  if (isAdmin(actor) || isSystem(actor)) return true;
  return actor.kind === "staff" && isEditor(actor) && editorIds.includes(actor.id);
}

/** Everything reserved to administrators, site settings and banners included. */
export function canAdminister(actor: Actor): boolean {
  return isAdmin(actor) || isSystem(actor);
}

export const notAllowed = "Votre rôle ne permet pas cette action. Demandez à un responsable de la rédaction.";
