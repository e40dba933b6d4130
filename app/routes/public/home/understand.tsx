import { formatMonthOf } from "#app/utils/dates.ts";
import type { Understand as Data } from "./understand.server.ts";
import "./understand.css";

/** What explains the articles of the day: words, lessons, elections; nothing when nothing does. */
export function Understand({ terms, lessons, elections }: Data) {
  const links = [
    ...terms.map(({ slug, term }) => ({ kind: "Le mot", href: `/lexique/${slug}`, text: term })),
    ...lessons.map(({ module, slug, title }) => ({
      kind: "La leçon",
      href: `/apprendre/${module}/${slug}`,
      text: title,
    })),
    ...elections.map(({ slug, title, nextDay }) => ({
      kind: nextDay ? `Vote, ${formatMonthOf(nextDay)}` : "Le vote",
      href: `/elections/${slug}`,
      text: title,
    })),
  ];
  if (links.length === 0) return null;
  return (
    <section className="today-explained" aria-labelledby="comprendre-titre">
      <h2 id="comprendre-titre">Comprendre</h2>
      <p>Pour suivre ces articles</p>
      <ul>
        {links.map(({ kind, href, text }) => (
          <li key={href}>
            <a href={href}>
              <small>{kind}</small> {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
