import { useLocation, useSearchParams } from "react-router";
import { HiddenKeys } from "#app/ui/form/button-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { listHref } from "./list-query.ts";
import "./list-views.css";

/**
 * How a list leaves the site: "link" for what is nobody's, "form" for personal data, which is taken by a POST and leaves
 * an entry in the audit trail; "register": the same, of the whole register whatever is shown.
 */
export type ListExportKind = "link" | "form" | "register";

/** The list as it is searched and filtered, as a file: at "exporter", under its address. */
export function ListExport({ kind }: { kind: ListExportKind }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const address = listHref(`${pathname.replace(/\/$/, "")}/exporter`, params, { par: null, tout: null });
  const words = (
    <>
      <Icon name="download" />
      <span>
        <span className="max-sm:size-px max-sm:absolute max-sm:overflow-hidden max-sm:[clip-path:inset(50%)] max-sm:whitespace-nowrap">
          {kind === "register" ? "Exporter tout le registre en " : "Exporter en "}
        </span>
        CSV
      </span>
    </>
  );
  if (kind === "link")
    return (
      <a className="bo-export" href={address} download>
        {words}
      </a>
    );
  return (
    // The answer is a file: React would wait for a page.
    <form className="flex" method="post" action={address}>
      <HiddenKeys />
      <button type="submit" className="bo-export">
        {words}
      </button>
    </form>
  );
}
