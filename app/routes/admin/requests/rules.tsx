import { rules, rulesReadOn } from "#app/modules/correction-requests/rules.ts";
import type { RequestKind } from "#app/modules/correction-requests/schema.ts";

/** What the law, or our own policy, asks for: each rule with where it is written. */
export function Rules({ kind }: { kind: RequestKind }) {
  const { until, rules: list } = rules[kind];
  return (
    <section className="bo-panel rq-rules" aria-labelledby="regles">
      <h2 id="regles">Ce que disent les règles</h2>
      <p>
        <strong>{until}</strong>
      </p>
      <ul>
        {list.map(({ text, source }) => (
          <li key={source}>
            {text} <span className="bo-muted">{source}</span>
          </li>
        ))}
      </ul>
      <p className="bo-muted">Textes relus le {rulesReadOn}. Dans le doute, demandez l’avis d’un juriste.</p>
    </section>
  );
}
