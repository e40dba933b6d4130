import { stockImage } from "#app/modules/illustrations/stock-illustrations.ts";
import { Picture } from "#app/ui/picture.tsx";
import { formatMonthOf } from "#app/utils/dates.ts";
import type { Understand as Data } from "./understand.server.ts";
import "./understand.css";

/** What explains the articles of the day, the vote first and large: elections, lessons, words; nothing when nothing does. */
export function Understand({ terms, lessons, elections }: Data) {
  const [first, ...others] = [
    ...elections.map(({ slug, title, nextDay }) => ({
      kind: nextDay ? `Vote, ${formatMonthOf(nextDay)}` : "Le vote",
      href: `/elections/${slug}`,
      text: title,
      drawing: "apprendre-1",
    })),
    ...lessons.map(({ module, slug, title }) => ({
      kind: "La leçon",
      href: `/apprendre/${module}/${slug}`,
      text: title,
      drawing: "apprendre-5",
    })),
    ...terms.map(({ slug, term }) => ({
      kind: "Le mot",
      href: `/lexique/${slug}`,
      text: term,
      drawing: "apprendre-6",
    })),
  ];
  if (!first) return null;
  const image = stockImage(first.drawing);
  return (
    <section className="today-explained" aria-labelledby="comprendre-titre">
      <h2 id="comprendre-titre">Comprendre</h2>
      <p>Pour suivre ces articles</p>
      <a href={first.href}>
        {image ? <Picture image={image} sizes="92vw" alt="" /> : null}
        <span className="font-display">
          <small>{first.kind}</small> {first.text}
        </span>
      </a>
      <ul className="signposts">
        {others.map(({ kind, href, text }) => (
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
