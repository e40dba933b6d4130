import { categoryStyle, contrast } from "#app/utils/colour.ts";

/** The contrast as WCAG counts it, and what the site will show: it darkens or lightens what could not be read. */
export function ColorCheck({ color, name }: { color: string; name: string }) {
  const ratio = contrast(color, "#FFFFFF");
  const isReadable = ratio >= 4.5;
  return (
    <div className="flex flex-wrap items-center gap-y-2 gap-x-4 max-w-160" aria-live="polite">
      <span className="badge badge-category" style={categoryStyle(color)}>
        {name}
      </span>
      <span className="text-[light-dark(var(--cat),var(--cat-dark))] font-bold" style={categoryStyle(color)}>
        {name}
      </span>
      <p className="bo-muted basis-full">
        Contraste avec le blanc&nbsp;: {ratio.toLocaleString("fr-FR", { maximumFractionDigits: 1 })}&nbsp;pour&nbsp;1.{" "}
        {isReadable
          ? "Elle se lit telle quelle."
          : "Il en faut 4,5 pour un texte\u202F: le site fonce cette couleur juste assez pour qu’elle se lise, comme ci-dessus."}
      </p>
    </div>
  );
}
