import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Page } from "#app/ui/page-title.tsx";
import type { Matches } from "#app/ui/seo.ts";
import { trailMeta } from "#app/ui/structured-data.ts";
import { formatDate } from "#app/utils/dates.ts";
import type { SiteText } from "./text.server.ts";

export const textMeta = ({ title, description, path }: SiteText, matches: Matches) =>
  trailMeta(matches, { title, description, path });

export const TextPage = ({ text, before, children }: { text: SiteText; before?: ReactNode; children?: ReactNode }) => (
  <Page title={text.title} text={text.description}>
    <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,42rem)_minmax(0,16rem)] lg:justify-between">
      <Parts parts={text.parts} />
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">
        {before}
        <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
        {children}
        <p className="mt-10 text-sm text-soft">
          Dernière mise à jour&#8239;: <time dateTime={text.updatedAt}>{formatDate(text.updatedAt)}</time>
        </p>
      </div>
    </div>
  </Page>
);

function Parts({ parts }: { parts: SiteText["parts"] }) {
  if (parts.length < 3) return null;
  return (
    <nav aria-label="Sur cette page" className="lg:col-start-2">
      <details className="border-y border-line py-3 lg:sticky lg:top-24 lg:border-y-0 lg:border-l-4 lg:border-brand lg:py-1 lg:pl-5 lg:[&::details-content]:[content-visibility:visible]">
        <summary className="flex items-center justify-between font-display font-bold">
          Sur cette page <Icon name="chevron-down" className="lg:hidden" />
        </summary>
        <ul className="mt-3 flex flex-col gap-2 text-sm">
          {parts.map(({ id, text }) => (
            <li key={id}>
              <a className="text-ink no-underline hover:underline" href={`#${id}`}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
