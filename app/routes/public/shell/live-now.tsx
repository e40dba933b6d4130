import type { ReactNode } from "react";
// Loaded while something is live: most days nothing is.
import type { onAir } from "./load.server.ts";
import sheet from "./live-now.css?url";

export type OnAir = NonNullable<Awaited<ReturnType<typeof onAir>>>;

/** The brand (`children`) with what is live written under its name, where it takes no room from the rest of the row. */
export function LiveNow({ onAir, path, children }: { onAir: OnAir; path: string; children: ReactNode }) {
  const { href, title, count } = onAir;
  return (
    <div className="live-now">
      <link rel="stylesheet" href={sheet} />
      {children}
      <a href={href} aria-current={path === href ? "page" : undefined}>
        <span className="pulse" /> {count > 1 ? `${count} directs` : "Direct"}
        <span className="visually-hidden">&#8239;: {title}</span>
      </a>
    </div>
  );
}
