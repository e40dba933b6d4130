import { type NewsState, newsStateLabels } from "#app/modules/news/schema.ts";

const marks: Record<NewsState, string> = { shown: "bo-state-on", hidden: "bo-state-off", coming: "bo-state-wait" };

export function NewsStateMark({ state }: { state: NewsState }) {
  return <span className={`bo-state ${marks[state]}`}>{newsStateLabels[state]}</span>;
}
