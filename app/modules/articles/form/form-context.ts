import type { TextBlocks } from "#app/ui/editor/use-insert-dialog.ts";
import type { AppForm } from "#app/ui/form/form.tsx";
import type { ImageView } from "#app/utils/image-view.ts";
import type { FormChoices, QuickDate } from "../form-choices.server.ts";
import type { Preflight } from "../preflight/preflight.server.ts";
import type { articleSchema } from "../schema.ts";

export interface PreflightContext {
  url: string;
  opened: Preflight;
  /** The form opens with something else: what a refusal gave back. */
  isStale: boolean;
  isDraft: boolean;
  wasSensitive: boolean;
  askUrl: string;
  /** Where it is read; null while there is nothing to read. */
  readUrl: string | null;
  /** The picture shared with a link; null before the article has an address. */
  shareImage: string | null;
}

export interface FormContext extends FormChoices {
  /** POST address that keeps what is typed and leads to the page one signs with; null: one has it, or nobody signs. */
  signUrl: string | null;
  /** POST address that reads the title of a page; null: none is read. */
  titleUrl: string | null;
  siteName: string;
  siteHost: string;
  /** Null: no page of ours is looked for to link to. */
  searchUrl?: null;
  /** POST address of pictures, which GET lists; null: none can be sent here. */
  uploadUrl: string | null;
  blocks?: TextBlocks;
  preflight?: PreflightContext;
  /** The dates offered to whom schedules it, and the POST address that does; none: its date is a field. */
  quickDates?: QuickDate[];
  scheduleUrl?: string;
  today?: string;
  subscribers: string;
  topics: readonly string[];
}

export type ArticleFields = AppForm<typeof articleSchema>["fields"];

export interface ChosenImage {
  id: number;
  image: ImageView;
}
