import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import "./screen-help.css";

/** The "?" of a page: the three sentences that matter there. Works without script. */
export function ScreenHelp({ html }: { html: string }) {
  const { pathname } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const fold = ({ key }: { key?: string }) => {
      if (!details.current?.open || (key !== undefined && key !== "Escape")) return;
      details.current.open = false;
      if (key) details.current.querySelector("summary")?.focus();
    };
    fold({});
    document.addEventListener("keydown", fold);
    return () => document.removeEventListener("keydown", fold);
  }, [pathname]);
  return (
    <details ref={details} className="bo-help">
      <summary aria-label="Aide&#8239;: trois choses à savoir ici">?</summary>
      <div className="bo-help-panel">
        <p className="font-display font-bold">À savoir ici</p>
        <div dangerouslySetInnerHTML={{ __html: html }} />
        <p className="mt-3">
          <a href="/admin/explications">Toutes les explications</a>
        </p>
      </div>
    </details>
  );
}
