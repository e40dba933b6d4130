import type { Prisma } from "#app/platform/prisma/client.ts";

type Model = Prisma.ModelName;
type RowOf<M extends Model> = Prisma.TypeMap["model"][M]["payload"]["scalars"];

/** What readers see of a table: every column of text, of each row that is not in the bin, hidden, unpublished or staff's. */
interface Shown<R> {
  /** What else the row needs to be seen, or to be seen later by itself. */
  when?: (row: R) => boolean;
  /** The column with the hour, or the day, from which it is seen without another change; at once without. */
  from?: keyof R & string;
  /** Shown by a job: until that has run it is not seen, whatever its hour. */
  byJob?: (row: R) => boolean;
  /** May who was given its address read it, whatever its state? */
  byLink?: (row: R) => boolean;
  /** The row it is seen with, and the column that has its `id`. */
  of?: readonly [parent: Model, column: keyof R & string];
  unseen?: readonly (keyof R & string)[];
  kept?: (row: R) => readonly (keyof R & string)[];
  /** When this changes, its words are told again: as if new. */
  announcedAgain?: (row: R) => Date | null;
  /** Sent by itself to many: told anew, whatever another table showed before. */
  isSent?: boolean;
}

const account = "an account, seen by its owner and by staff";
const association = "the association's own papers";
const letters = "letters to the newsroom, and its answers to one person";
const mark = "marks and links: no words";
const counted = "counts and states that the machine keeps";
const newsroom = "work of the newsroom, before readers";

const each = <M extends Model>(why: string, ...models: M[]) =>
  Object.fromEntries(models.map((model) => [model, why])) as Record<M, string>;

/** Every table: what readers see of it, or why they see nothing. One without a line does not compile. */
export const shown: { [M in Model]: Shown<RowOf<M>> | string } = {
  Article: {
    when: ({ status }) => status === "published" || status === "scheduled",
    from: "publishedAt",
    byJob: ({ status }) => status === "scheduled",
    byLink: ({ previewToken }) => previewToken !== null,
    unseen: ["notSensitiveWhy"],
  },
  ArticleCorrection: { of: ["Article", "articleId"] },
  ArticleSource: { of: ["Article", "articleId"] },
  ArticleRevision: {
    when: ({ publicFrom, hiddenAt }) => publicFrom !== null && hiddenAt === null,
    of: ["Article", "articleId"],
  },
  Tag: {},
  Category: {},
  Flash: { when: ({ status }) => status === "published", from: "publishedAt" },
  Video: {},
  // A picture has its address as soon as it is sent.
  Media: { when: ({ kind }) => kind !== "document" },
  Edition: { from: "day" },
  Banner: { when: ({ isActive }) => isActive },
  Setting: {},

  Direct: { when: ({ status }) => status !== "draft" },
  DirectFigure: { of: ["Direct", "directId"] },
  DirectUpdate: { of: ["Direct", "directId"], announcedAgain: ({ announcedAt }) => announcedAt },
  DirectQuestion: { when: ({ status }) => status === "published" || status === "answered", of: ["Direct", "directId"] },
  Studio: {},
  StudioGuest: {},
  StudioPresenter: {},
  StaffUser: { unseen: ["username", "email", "role", "passwordHash", "totpSecret"] },

  NewsItem: { from: "publishedAt" },
  Feed: { unseen: ["lastError"] },
  PodcastEpisode: {},
  PodcastPlatform: {},
  InstagramSource: { when: ({ isActive }) => isActive },
  InstagramPost: { from: "postedAt", of: ["InstagramSource", "sourceId"] },
  ReferenceSource: {},
  SearchPhrase: {},
  TeamMember: {},
  CalendarEvent: {},
  Document: {},

  Election: {},
  Candidacy: { of: ["Election", "electionId"] },
  ProgrammeTheme: { of: ["Election", "electionId"] },
  ProgrammeCell: { of: ["Candidacy", "candidacyId"] },
  SponsorshipImport: { of: ["Election", "electionId"] },
  SponsorshipCount: { of: ["Election", "electionId"] },
  RoundResult: {
    when: ({ turnoutAt, estimatesAt, resultsAt }) => Boolean(turnoutAt ?? estimatesAt ?? resultsAt),
    of: ["Election", "electionId"],
    kept: ({ estimatesAt, resultsAt }) => [
      ...(estimatesAt ? [] : (["institute", "estimates"] as const)),
      ...(resultsAt ? [] : (["candidates", "areas", "seatGroups"] as const)),
    ],
  },
  Party: {},
  LawStep: {},
  LawGuide: {},
  GlossaryTerm: {},
  GlossaryAlias: { of: ["GlossaryTerm", "termId"] },
  LearningModule: {},
  Lesson: { of: ["LearningModule", "moduleId"] },

  PushCampaign: { isSent: true },
  LetterIssue: {
    when: ({ state }) => ["scheduled", "sending", "sent"].includes(state),
    from: "scheduledFor",
    unseen: ["state", "frequency", "counts"],
    isSent: true,
  },
  // A letter that can be stopped was asked for by many; another goes to one person.
  Mail: { when: ({ stopUrl }) => stopUrl !== null, isSent: true },

  FrontPage: "names of what stands in the tables above, copied by a job",
  ElectionNotice: "what a push and mails tell: they are read themselves",
  CorrectionRequest: "what readers are told of it is a correction of the article, or its right of reply",
  ...each(newsroom, "ArticleReview", "ArticleComment", "Alert", "Autosave", "SavedView", "FactCheck", "PressContact"),
  ...each(letters, "ContactMessage", "MessageReply", "Application", "ApplicationNote"),
  ...each(account, "StaffRecoveryCode", "Reader", "Session", "VerificationCode", "PasswordResetToken", "Passkey"),
  ...each(account, "SavedArticle", "ReaderTopic", "LessonResult", "ArticleAnswer", "DirectReminder"),
  ...each(account, "ElectionReminder", "PushSubscription", "PushTopic", "LetterSubscriber", "CalendarToken"),
  ...each(association, "InsurancePolicy", "StaffRegisterEntry", "MemberRegisterEntry", "MemberDue", "RegisterChange"),
  ...each(mark, "ArticleAuthor", "ArticleTag", "OldSlug", "GlossaryMention", "ImportedPost", "GlossaryRelation"),
  ...each(mark, "PartyDescent", "Programme", "ProgrammeDraw", "DirectEditor", "NewsItemSource", "DocumentVersion"),
  ...each(counted, "AuditEntry", "AuditHead", "ShownRevision", "SecurityEvent", "Throttle", "Job", "Submission"),
  ...each(counted, "FeedFetch", "BalanceText", "PageViewDay", "ReferrerDay", "MetricDay", "PushDelivery", "PushHost"),
  ...each(counted, "MailSuppression", "LetterDelivery", "LetterLinkDay"),
};
