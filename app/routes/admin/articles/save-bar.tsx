import { useEffect, useState } from "react";
import { href } from "react-router";
import { type Completable, missingToPublish } from "#app/modules/articles/completeness.ts";
import type { ArticleStatus } from "#app/modules/articles/labels.ts";
import { KeptLine } from "#app/ui/editor/autosave-status.tsx";
import type { DraftState } from "#app/ui/editor/use-autosave.ts";
import { focusField } from "#app/ui/form/focus-field.ts";
import { SubmitButton } from "#app/ui/form/form.tsx";
import { fromLocalInput } from "#app/utils/dates.ts";
import "./save-bar.css";

interface Props {
  formId: string;
  /** Of the article, or "new". */
  id: string;
  status: ArticleStatus;
  canPublish: boolean;
  /** What the form opens with. */
  opened: Completable;
  draft: DraftState;
}

/** The buttons of an article, what it lacks to be published, and where what was typed is safe. */
export function SaveBar({ formId, id, status, canPublish, opened, draft }: Props) {
  const { article, isAhead } = useTyped(formId, opened);
  const missing = status === "published" ? [] : missingToPublish(article);
  const main = mainButton(status, canPublish && missing.length === 0, isAhead);
  return (
    <>
      <div className="button-row">
        <SubmitButton busy="Enregistrement…" className={main === "save" ? saveClasses[status] : "button button-quiet"}>
          <span>Enregistrer{status === "draft" ? <span className="ed-room"> le brouillon</span> : null}</span>
        </SubmitButton>
        {canPublish && status !== "published" ? (
          <>
            <button
              type="submit"
              className={main === "publish" ? "button" : "button button-quiet"}
              formAction={href("/admin/articles/:id/publier", { id })}
            >
              Publier
            </button>
            <button
              type="submit"
              className={main === "schedule" ? "button button-amber" : "button button-quiet"}
              formAction={href("/admin/articles/:id/programmer", { id })}
            >
              Programmer
            </button>
          </>
        ) : null}
      </div>
      {missing.length > 0 ? (
        <p className="ed-missing">
          Pour publier, il manque&#x202f;:{" "}
          {missing.map(({ field, name }, index) => (
            <span key={field}>
              {index === 0 ? "" : index === missing.length - 1 ? " et " : ", "}
              <a href={`#${formId}-field-${field}`} onClick={focusField}>
                {name}
              </a>
            </span>
          ))}
          .
        </p>
      ) : null}
      <KeptLine draft={draft} className="ed-draft" />
    </>
  );
}

/** One button leads: the colour says what saving does, by the state of the article. */
const saveClasses: Record<ArticleStatus, string> = {
  draft: "button button-ink",
  scheduled: "button button-amber",
  published: "button button-green",
  archived: "button button-ink",
};

function mainButton(status: ArticleStatus, isReady: boolean, isAhead: boolean): "save" | "publish" | "schedule" {
  if (status !== "draft" || !isReady) return "save";
  return isAhead ? "schedule" : "publish";
}

/** What the form says now, as far as publishing asks. */
function useTyped(formId: string, opened: Completable) {
  const [typed, setTyped] = useState({ article: opened, isAhead: false });
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const read = () => {
      const data = new FormData(form);
      const text = (name: string) => String(data.get(name) ?? "");
      const date = fromLocalInput(text("publishedAt"));
      setTyped({
        article: {
          title: text("title"),
          excerpt: text("excerpt"),
          body: text("body"),
          categoryId: text("categoryId"),
          imageId: data.has("removeImage") ? "" : text("imageId"),
          imageAlt: text("imageAlt"),
        },
        isAhead: date !== null && date.getTime() > Date.now(),
      });
    };
    read();
    form.addEventListener("input", read);
    form.addEventListener("change", read);
    return () => {
      form.removeEventListener("input", read);
      form.removeEventListener("change", read);
    };
  }, [formId]);
  return typed;
}
