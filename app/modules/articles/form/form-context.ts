import type { TextBlocks } from "#app/ui/editor/use-insert-dialog.ts";
import type { AppForm } from "#app/ui/form/form.tsx";
import type { ImageView } from "#app/utils/image-view.ts";
import type { FormChoices, QuickDate } from "../form-choices.server.ts";
import type { PreflightContext } from "../preflight/context.ts";
import type { articleSchema } from "../schema.ts";

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
  /** What is looked at before publishing; nothing where nothing is published. */
  preflight?: PreflightContext;
  /** The dates offered to whom schedules it, and the POST address that does; none: its date is a field. */
  quickDates?: QuickDate[];
  scheduleUrl?: string;
  /** Today in Paris, "2026-11-20". */
  today?: string;
  /** Who would be told of it, in a sentence. */
  subscribers: string;
  /** The subjects that they follow. */
  topics: readonly string[];
}

export type ArticleFields = AppForm<typeof articleSchema>["fields"];

export interface ChosenImage {
  id: number;
  image: ImageView;
}
