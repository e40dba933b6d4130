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
    <section className="today-explained grid gap-x-8 mt-10 md:grid-cols-[1fr_1fr]" aria-labelledby="comprendre-titre">
      <h2 className="md:col-span-full" id="comprendre-titre">
        Comprendre
      </h2>
      <p className="md:col-span-full">Pour suivre ces articles</p>
      <a
        className="relative flex items-end min-h-52 mt-4 mb-2 [clip-path:var(--cut-a)] md:min-h-72 md:mb-0"
        href={first.href}
      >
        {image ? <Picture image={image} sizes="92vw" alt="" /> : null}
        <span className="font-display">
          <small className="block">{first.kind}</small> {first.text}
        </span>
      </a>
      <ul className="signposts grid content-start md:mt-4">
        {others.map(({ kind, href, text }) => (
          <li key={href}>
            <a href={href}>
              <small className="text-red text-xs">{kind}</small> {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
