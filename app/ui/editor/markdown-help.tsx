import { Icon } from "../icon.tsx";

const marks: [string, string][] = [
  ["## Intertitre", "un intertitre"],
  ["**important**", "en gras"],
  ["*nuance*", "en italique"],
  ["- un point", "une liste"],
  ["> citation", "une citation"],
  ["[texte](https://…)", "un lien"],
];

/** The marks of Markdown, folded under the text. */
export function MarkdownHelp({ blocks, links }: { blocks: string | undefined; links: string | undefined }) {
  return (
    <details className="ed-help">
      <summary>
        <Icon name="question" /> Mise en forme
      </summary>
      <dl>
        {marks.map(([mark, meaning]) => (
          <div key={mark}>
            <dt>
              <code>{mark}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {links ? (
        <p>
          <a href={links} target="_blank" rel="noopener">
            Trouver le lien d’une page de Clairvoix
          </a>
        </p>
      ) : null}
      {blocks ? (
        <p>
          <a href={blocks} target="_blank" rel="noopener">
            Chiffre, frise, vote…&#8239;: les blocs, avec des exemples
          </a>
        </p>
      ) : null}
    </details>
  );
}
