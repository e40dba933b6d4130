import type { Prisma } from "#app/platform/prisma/client.ts";
import type { NamedNoun } from "./nouns.ts";

interface SubjectTable {
  table: Prisma.ModelName;
  name?: string;
  noBin?: boolean;
}

/**
 * The table of each noun's subjects, and the column that names them. Readers and correspondents have no name: the trail
 * has their number alone. Mails have no page.
 */
export const subjectTables: Record<string, SubjectTable> = {
  application: { table: "Application" },
  alert: { table: "Alert", name: "title", noBin: true },
  article: { table: "Article", name: "title" },
  campaign: { table: "PushCampaign", name: "title", noBin: true },
  candidacy: { table: "Candidacy", name: "familyName" },
  category: { table: "Category", name: "name" },
  comment: { table: "ArticleComment", noBin: true },
  direct: { table: "Direct", name: "title" },
  document: { table: "Document", name: "title" },
  edition: { table: "Edition", name: "day" },
  election: { table: "Election", name: "name" },
  event: { table: "CalendarEvent", name: "title" },
  feed: { table: "Feed", name: "name" },
  flash: { table: "Flash", name: "title" },
  "instagram-post": { table: "InstagramPost", name: "caption" },
  "instagram-source": { table: "InstagramSource", name: "account" },
  insurance: { table: "InsurancePolicy", name: "post" },
  "law-step": { table: "LawStep", name: "title" },
  "learning-module": { table: "LearningModule", name: "title" },
  lesson: { table: "Lesson", name: "title" },
  letter: { table: "LetterIssue", name: "subject" },
  media: { table: "Media" },
  "member-entry": { table: "MemberRegisterEntry" },
  message: { table: "ContactMessage" },
  news: { table: "NewsItem", name: "title" },
  party: { table: "Party", name: "name" },
  "podcast-platform": { table: "PodcastPlatform", name: "name" },
  "programme-theme": { table: "ProgrammeTheme", name: "name" },
  "press-contact": { table: "PressContact", name: "name" },
  programme: { table: "Candidacy", name: "familyName" },
  reader: { table: "Reader", noBin: true },
  reference: { table: "ReferenceSource", name: "name" },
  "search-phrase": { table: "SearchPhrase", name: "phrase" },
  request: { table: "CorrectionRequest" },
  staff: { table: "StaffUser", name: "displayName", noBin: true },
  "staff-entry": { table: "StaffRegisterEntry" },
  subscriber: { table: "LetterSubscriber", noBin: true },
  term: { table: "GlossaryTerm", name: "term" },
  "team-member": { table: "TeamMember", name: "firstName" },
  update: { table: "DirectUpdate", name: "headline" },
  video: { table: "Video", name: "title" },
} satisfies Record<Exclude<NamedNoun, "mail">, SubjectTable> & Record<string, SubjectTable>;
