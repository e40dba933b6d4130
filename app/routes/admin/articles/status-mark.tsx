import { type ArticleStatus, statusLabels } from "#app/modules/articles/labels.ts";

const marks: Record<ArticleStatus, string> = {
  draft: "bo-state-off",
  scheduled: "bo-state-wait",
  published: "bo-state-on",
  archived: "",
};

export function StatusMark({ status }: { status: ArticleStatus }) {
  return <span className={`bo-state ${marks[status]}`}>{statusLabels[status]}</span>;
}
