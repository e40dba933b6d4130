import { use } from "react";
import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { OwnContext } from "#app/ui/page-contexts.ts";
import { keptList } from "./kept.ts";

/** A plain form, alike for everyone where a script runs: enhance/reading/keep.ts shows whether it is kept. */
export function SaveButton({ id, slug, title }: { id: number; slug: string; title: string }) {
  const isOn = use(OwnContext).includes(String(id));
  return (
    <form method="post" action={href("/compte/gardes")} data-mine="gardes" className="flex items-center gap-3">
      <input type="hidden" name="back" value={href("/articles/:slug", { slug })} />
      <button
        name={isOn ? keptList.off : keptList.on}
        value={id}
        aria-pressed={isOn || undefined}
        className="button button-quiet"
      >
        <Icon name={isOn ? "check" : "bookmark"} />
        <span aria-live="polite">{keptList.words[Number(isOn)]}</span>
        <span className="visually-hidden"> l’article « {title} »</span>
      </button>
      <a className="text-sm" href={href("/gardes")}>
        Ta liste
      </a>
    </form>
  );
}
