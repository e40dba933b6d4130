import { useEffect, useMemo, useState } from "react";
import { type Completable, type MissingPart, missingToPublish } from "#app/modules/articles/completeness.ts";
import type { TypedArticle } from "#app/modules/articles/schema.ts";
import { fromLocalInput } from "#app/utils/dates.ts";

export interface SavedState {
  missing: MissingPart[];
  /** The publication date, when it is to come: ISO 8601. */
  ahead: string | null;
  /** A correction was added since the form was opened. */
  corrects: boolean;
  /** Marked as sensitive: a second person reads it before it is published. */
  sensitive: boolean;
  /** Subscribers are told when it comes out. */
  notifyOnPublish: boolean;
}

type Opened = Completable & Pick<TypedArticle, "publishedAt" | "sensitive" | "notifyOnPublish">;

function savedMessage(article: Opened, corrections: number, saved: number, at: number): string {
  const date = fromLocalInput(article.publishedAt);
  const told: SavedState = {
    missing: missingToPublish(article),
    ahead: date !== null && date.getTime() > at ? date.toISOString() : null,
    corrects: corrections > saved,
    sensitive: article.sensitive,
    notifyOnPublish: article.notifyOnPublish,
  };
  return JSON.stringify(told);
}

/** What the form says now, as far as its buttons ask. Drawn again when that changes, not at every key. */
export function useTyped(
  formId: string,
  opened: Opened & Pick<TypedArticle, "corrections">,
  saved: number,
  at: string,
): SavedState {
  const [told, setTold] = useState(() => savedMessage(opened, opened.corrections.length, saved, Date.parse(at)));
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const read = () => {
      const data = new FormData(form);
      const text = (name: string) => String(data.get(name) ?? "");
      const written = [...data].filter(([name, value]) => /^corrections\[\d+\]\.text$/.test(name) && value !== "");
      const article = {
        title: text("title"),
        excerpt: text("excerpt"),
        body: text("body"),
        categoryId: text("categoryId"),
        imageId: data.has("removeImage") ? "" : text("imageId"),
        imageAlt: text("imageAlt"),
        publishedAt: text("publishedAt"),
        sensitive: data.has("sensitive"),
        notifyOnPublish: data.has("notifyOnPublish"),
      };
      setTold(savedMessage(article, written.length, saved, Date.now()));
    };
    read();
    form.addEventListener("input", read);
    form.addEventListener("change", read);
    return () => {
      form.removeEventListener("input", read);
      form.removeEventListener("change", read);
    };
  }, [formId, saved]);
  return useMemo(() => JSON.parse(told) as SavedState, [told]);
}
