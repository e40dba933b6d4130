import { createContext, use } from "react";
import { MAX_IMAGE_BYTES, acceptedImages, acceptedImagesInWords } from "#app/modules/media/schema.ts";
import type { BlockChoice } from "#app/ui/editor/use-insert-dialog.ts";
import type { ActionResult, AppForm } from "#app/ui/form/form.tsx";
import type { ImageView } from "#app/utils/image-view.ts";
import type { FormChoices, QuickDate } from "../form-choices.server.ts";
import type { ArticleStatus } from "../labels.ts";
import type { Preflight } from "../preflight/preflight.server.ts";
import type { TypedArticle, articleSchema } from "../schema.ts";

/** What the newsroom's form knows of its article; the one of the test page has none of it. */
export interface Desk {
  /** "new", or its number. */
  id: string;
  status: ArticleStatus;
  slug: string;
  /** Readers see it, or saw it: what is corrected is told them. */
  wasPublic: boolean;
  wasSensitive: boolean;
  preflight: Preflight;
  /** The form opens with something else than that was read of: what a refusal gave back. */
  isStale: boolean;
  canPublish: boolean;
  /** The person may add words to the glossary. */
  canDefine: boolean;
  /** The person has a page to sign with. */
  hasPage: boolean;
  kinds: BlockChoice[];
  /** The dates offered to whom schedules it. */
  quickDates: QuickDate[];
  today: string;
  /** What the box that tells those who are subscribed says. */
  subscribers: string;
  topics: readonly string[];
}

export interface ChosenImage {
  id: number;
  image: ImageView;
}

/** What a form of an article is given, and all its parts read. */
export interface Given {
  typed: TypedArticle;
  actionData?: ActionResult | undefined;
  choices: FormChoices & { siteName: string; siteHost: string };
  desk?: Desk;
}

interface Shown extends Given {
  form: AppForm<typeof articleSchema>;
  image: ChosenImage | null;
  setImage: (image: ChosenImage | null) => void;
}

export const ArticleFormContext = createContext<Shown | null>(null);

export function useArticleForm() {
  const shown = use(ArticleFormContext);
  if (!shown) throw new Error("a part of the form of an article outside of it");
  return { ...shown, fields: shown.form.fields, isOnline: shown.desk?.status === "published" };
}

/** The same of a part that the newsroom's form alone has. */
export function useDesk() {
  const { desk, ...shown } = useArticleForm();
  if (!desk) throw new Error("a part of the newsroom's form outside of it");
  return { ...shown, desk };
}

/** Where pictures are sent, and listed. */
export const pictures = {
  url: "/admin/articles/images",
  accept: acceptedImages,
  acceptedInWords: acceptedImagesInWords,
  maxBytes: MAX_IMAGE_BYTES,
};
