import type { Actor } from "./actor.ts";

/** Sections of the back office that send all but administrators to /admin (docs/product.md, 2.2 and 6). */
const adminSections = [
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
] as const;

/** What people ask of the newsroom, and what it tells them all, is not for who tries it out. */
const editorSections = ["requests", "alerts", "letters"] as const;

export type Section =
  | (typeof adminSections)[number]
  | (typeof editorSections)[number]
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
  | "directs"
  | "explanations"
  | "analytics";

const isStaff = (actor: Actor) => actor.kind === "staff";
const isAdmin = (actor: Actor) => actor.kind === "staff" && actor.isAdmin;
const isEditor = (actor: Actor) => actor.kind === "staff" && actor.role !== "trial";
/** The site acts for someone who asked earlier. */
const isSystem = (actor: Actor) => actor.kind === "system";

const isOneOf = (sections: readonly Section[], section: Section) => sections.includes(section);

export function canEnter(actor: Actor, section: Section): boolean {
  if (isOneOf(adminSections, section)) return isAdmin(actor);
  return isOneOf(editorSections, section) ? isEditor(actor) : isStaff(actor);
}

/** Create articles and flash infos: all staff (a trial member gets drafts only). */
export const canDraft = (actor: Actor): boolean => isStaff(actor) || isSystem(actor);

/** Edit this text: a trial member only their own drafts. */
export const canEditText = (actor: Actor, text: { createdById: number | null; status: string }): boolean =>
  canPublish(actor) || (actor.kind === "staff" && text.createdById === actor.id && text.status === "draft");

/** Add the page of the team that one signs with, for one's own account: all staff. */
export const canSign = isStaff;

/** Publish, schedule, unpublish, delete texts. */
export const canPublish = (actor: Actor): boolean => isEditor(actor) || isSystem(actor);

/** Propose a notification to many: editors, unless an administrator closed that to them. */
export const canProposeAlert = (actor: Actor, isOpen: boolean): boolean =>
  isAdmin(actor) || (isOpen && isEditor(actor));

/** Send the alert of `proposedById`: another editor; an administrator their own too, where the settings let them. */
export const canSendAlert = (actor: Actor, proposedById: number | null, alone: boolean): boolean =>
  actor.kind === "staff" && isEditor(actor) && (actor.id !== proposedById || (alone && isAdmin(actor)));

/** Say that a sensitive article was read as it is: a person, and one who may publish. */
export const canReview = isEditor;

/** Comment a passage of any article: all staff. */
export const canComment = isStaff;

/** Resolve or reopen a comment: who wrote it, who began the article, and editors. */
export const canResolveComment = (actor: Actor, by: { authorId: number | null; writtenById: number | null }): boolean =>
  isEditor(actor) || (actor.kind === "staff" && [by.authorId, by.writtenById].includes(actor.id));

/** Change the open sections other than texts: videos, categories, sources, glossary, news, … */
export const canManage = canPublish;

/** Change anything a section holds, whoever made it: what its pages of changes alone are for. */
export const canChangeAll = (actor: Actor, section: Section): boolean =>
  section === "articles" || section === "flash" ? canPublish(actor) : canManage(actor);

/** What administrators leave to editors, or keep. */
interface Granted {
  editorsOpenDirects: boolean;
}

/** Open a live coverage, or a rehearsal of one. */
export const canOpenDirects = (actor: Actor, { editorsOpenDirects }: Granted): boolean =>
  canAdminister(actor) || (editorsOpenDirects && canReview(actor));

/** Present a coverage, announce it, choose its team: who may open one, of those who write in it. */
export const canLead = (actor: Actor, editorIds: readonly number[], granted: Granted): boolean =>
  canOpenDirects(actor, granted) && canCover(actor, editorIds);

/** Write in a live coverage, moderate its questions, start and end it: administrators, and the editors put on it. */
export const canCover = (actor: Actor, editorIds: readonly number[]): boolean =>
  canAdminister(actor) || (actor.kind === "staff" && isEditor(actor) && editorIds.includes(actor.id));

/** Everything reserved to administrators, site settings and banners included. */
export const canAdminister = (actor: Actor): boolean => isAdmin(actor) || isSystem(actor);

export const notAllowed = "Votre rôle ne permet pas cette action. Demandez à un responsable de la rédaction.";
