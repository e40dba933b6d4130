import { type ReactNode, useState } from "react";
import { href, useLocation, useRevalidator } from "react-router";
import { articleAt } from "#app/modules/articles/address.ts";
import { ArticleForm } from "#app/modules/articles/form/article-form.tsx";
import { StepTabs } from "#app/modules/articles/form/step-tabs.tsx";
import { searchOf, stepOfField } from "#app/modules/articles/form/steps.ts";
import type { StaffArticle } from "#app/modules/articles/staff-queries.server.ts";
import { UNRELATED } from "#app/ui/editor/draft.ts";
import { LeaveGuard } from "#app/ui/editor/unsaved-changes-guard.tsx";
import { useAutosave } from "#app/ui/editor/use-autosave.ts";
import { useComposing } from "#app/ui/editor/use-writing.ts";
import { FormKeysContext, sentValues } from "#app/ui/form/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TAKEN_AFTER } from "#app/utils/taken-along.ts";
import { plural } from "#app/utils/text.ts";
import { useKeysBeside } from "../shared/keys-beside.ts";
import { StatusMark } from "../shared/state-marks.tsx";
import { When } from "../shared/when.tsx";
import type { EditorData } from "./editor-data.server.ts";
import {
  AutosaveNotice,
  MergedNotice,
  PlainButtons,
  ReadOnly,
  ConflictPanel,
  FoundPanel,
  asQuery,
} from "./editor-notices.tsx";
import { OnlinePanel, MoreActions } from "./online-panel.tsx";
import { SaveBar, publishLabel } from "./save-bar.tsx";
import type { EditorAnswer } from "./save.server.ts";
import { useHeldAnswer, useStep, useTyped } from "./use-step.ts";
import "#app/modules/articles/form/page.css";

interface Props {
  data: EditorData;
  answer: EditorAnswer | undefined;
  /** The form holds something not saved that no answer tells of: the preview without script. */
  startsDirty?: boolean;
  /** And the copy of what was typed that it continues. */
  after?: string;
  children?: ReactNode;
}

/** The page of an article: new, edited, refused, previewed. */
export function EditorPage({ data, answer: fresh, startsDirty = false, after = "", children }: Props) {
  const answer = useHeldAnswer(fresh, data);
  const { article, kept, isTakenBack, correctionOf, desk } = data;
  const mount = useMount([desk.id, article?.version, isTakenBack ? kept?.at : "", startsDirty], answer);
  const formId = article?.canEdit === false ? null : "article";
  const copy = copyOf(data, answer?.after ?? after);
  const keys = useKeysBeside(formId, articleAt(desk.id), copy.waits ? UNRELATED : copy.keptAt);
  return (
    <FormKeysContext value={keys}>
      <header className="flex items-center flex-wrap justify-between gap-x-4 min-h-11 max-lg:pr-[3.1rem]">
        <a className="bo-back flex-none hover:underline" href={href("/admin/articles")}>
          <Icon name="arrow-left" />
          <span className="truncate max-w-96">Articles</span>
        </a>
        <h1 className="visually-hidden">{article?.title ?? "Nouvel article"}</h1>
        <p className="py-[0.4rem] text-soft text-[0.875rem] leading-[1.35] text-right flex-[1_1_8rem]">
          {article ? <StateLine article={article} openComments={data.openComments} /> : "Nouvel article"}
        </p>
      </header>
      {kept && !isTakenBack && !answer && !startsDirty ? (
        <AutosaveNotice id={desk.id} keptAt={kept.at} savedAt={article?.updatedAt} />
      ) : null}
      {answer?.merged ? <MergedNotice conflicts={answer.merged.conflicts} /> : null}
      {correctionOf ? (
        <p className="notice ed-kept">
          <span>
            La correction de la{" "}
            <a href={href("/admin/demandes/:id", { id: correctionOf })}>demande n°&#160;{correctionOf}</a> est écrite{" "}
            <a href="#article-field-corrections">sous le texte</a>. Corrigez aussi le texte, puis publiez.
          </span>
        </p>
      ) : null}
      {children}
      {article && !article.canEdit ? (
        <ReadOnly article={article} />
      ) : (
        <Editor
          key={mount}
          data={data}
          answer={answer}
          isFresh={fresh !== undefined}
          copy={copy}
          startsDirty={startsDirty || isTakenBack || answer !== undefined || correctionOf !== null}
        />
      )}
      {article ? <MoreActions article={article} previewLink={data.previewLink} /> : null}
    </FormKeysContext>
  );
}

/** What the server has of what was typed, as far as a form knows that was sent and given back after `sentAfter`. */
function copyOf({ kept, keptAt, isTakenBack }: EditorData, sentAfter: string) {
  // The router asks for no data again after a refusal, whose form may continue a newer copy.
  const newest = sentAfter !== UNRELATED && sentAfter > keptAt ? sentAfter : keptAt;
  // Another text waits, that is not in the form.
  const waits = kept !== null && !isTakenBack && sentAfter !== newest;
  return { keptAt: newest, waits };
}

/** A new form whenever what fills it is new: after a save, a refusal, another version. */
function useMount(parts: unknown[], answer: EditorAnswer | undefined): string {
  const [seen, setSeen] = useState({ answer, count: 0 });
  if (seen.answer !== answer) setSeen({ answer, count: seen.count + 1 });
  const next = [...parts, seen.count].join("-");
  // Not in the middle of a word that a keyboard composes.
  const composing = useComposing();
  const [shown, setShown] = useState(next);
  if (!composing && shown !== next) setShown(next);
  return composing ? shown : next;
}

interface EditorProps {
  data: EditorData;
  answer: EditorAnswer | undefined;
  isFresh: boolean;
  copy: ReturnType<typeof copyOf>;
  startsDirty: boolean;
}

function Editor({ data, answer, isFresh, copy: { keptAt, waits }, startsDirty }: EditorProps) {
  const { article, desk, choices, correctionOf } = data;
  const revalidator = useRevalidator();
  const typed = answer?.merged?.typed ?? data.typed;
  // The router's mark.
  const isRedirect = (useLocation().state as { _isRedirect?: boolean } | null)?._isRedirect === true;
  const draft = useAutosave(
    {
      formId: "article",
      url: articleAt(desk.id, "saisie"),
      staffId: data.staffId,
      name: `article-${desk.id}`,
      onServer: { keptAt, kept: data.kept ? asQuery(data.kept.typed) : null, version: String(article?.version ?? "") },
      startsDirty,
      waits,
      isAnswer: answer !== undefined || isRedirect,
    },
    () => void revalidator.revalidate(),
  );
  const { step, show } = useStep("article", answer, isFresh);
  const texts = sentTexts(answer);
  const told = useTyped("article", { ...typed, ...texts, ...sentTicks(answer, typed) }, article, data.at);
  const publishNow = publishLabel(told, data.devices);
  const isOnline = desk.status === "published";
  return (
    <>
      {draft.found ? <FoundPanel data={data} draft={draft} found={draft.found} /> : null}
      <StepTabs
        id={desk.id}
        step={step}
        lacking={isOnline ? [] : told.missing.map(({ field }) => stepOfField(field))}
        isOnline={isOnline}
        onStep={show}
      />
      {article && data.url ? (
        <OnlinePanel article={article} url={data.url} subscribers={desk.subscribers} publishNow={publishNow} />
      ) : null}
      <ArticleForm
        id="article"
        step={step}
        // Saved, it closes the request that the correction answers.
        action={articleAt(desk.id) + searchOf(correctionOf ? `?correction=${correctionOf}` : "", step)}
        actionData={answer?.merged ? undefined : answer}
        typed={typed}
        image={answer ? (answer.image ?? null) : data.image}
        choices={choices}
        desk={{ ...desk, isStale: answer !== undefined }}
        previewButton={<PlainButtons id={desk.id} blocks={data.blocks} />}
        notice={
          <>
            <input type="hidden" name="version" value={texts.version ?? typed.version ?? ""} />
            <input type="hidden" name={TAKEN_AFTER} value={draft.after} />
            {answer?.conflict ? <ConflictPanel conflict={answer.conflict} id={desk.id} /> : null}
          </>
        }
      >
        <SaveBar
          data={data}
          step={step}
          told={told}
          publishNow={publishNow}
          corrections={typed.corrections.length}
          answer={answer}
          draft={draft}
          onStep={show}
        />
      </ArticleForm>
      <LeaveGuard dirty={draft.dirty} kept={draft.kept !== null} formId="article" />
    </>
  );
}

/** After a refusal the form opens with what was sent, over the version that it was opened with. */
function sentTexts(answer: EditorAnswer | undefined): Record<string, string> {
  const sent = Object.entries(sentValues(answer) ?? {});
  return Object.fromEntries(sent.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

function sentTicks(answer: EditorAnswer | undefined, typed: { sensitive: boolean; notifyOnPublish: boolean }) {
  const sent = sentValues(answer);
  const isTicked = (name: "sensitive" | "notifyOnPublish") => (sent ? name in sent : typed[name]);
  return { sensitive: isTicked("sensitive"), notifyOnPublish: isTicked("notifyOnPublish") };
}

function StateLine({ article, openComments }: { article: StaffArticle; openComments: number }) {
  const { status, publishedAt, updatedAt, updatedBy } = article;
  return (
    <>
      <StatusMark status={status} />
      {publishedAt && status !== "draft" ? (
        <>
          {" "}
          · <When date={publishedAt} />
        </>
      ) : null}{" "}
      <span className="max-[40rem]:hidden">
        · modifié <When date={updatedAt} />
        {updatedBy ? ` par ${updatedBy}` : ""}
      </span>
      {openComments > 0 ? (
        <>
          {" "}
          ·{" "}
          <a href={articleAt(article.id, "relire")}>
            {plural(openComments, "commentaire ouvert", "commentaires ouverts")}
          </a>
        </>
      ) : null}
    </>
  );
}
