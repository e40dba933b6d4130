import { Link, Outlet, useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

interface Part {
  /** Its address, and those below it. */
  to: string;
  label: string;
  state: string;
}

interface Props {
  parts: Part[];
  /** The address at which none is unfolded; without one, the first always has another to give way to. */
  folded?: string;
}

/** The head of a part: its name, its state, and the sign that it unfolds. */
const line =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-y-[0.1rem] gap-x-4 items-center min-h-13 py-[0.6rem] px-[1.1rem] text-ink [font:650_1rem/1.3_var(--font-sans)] no-underline md:grid-cols-[15rem_minmax(0,1fr)_auto]";

/**
 * One page of settings. Each part has its address, at which it is unfolded: its form posts there, is kept while one
 * types there, and a refusal comes back to it, with or without script.
 */
export function SettingsParts({ parts, folded }: Props) {
  const path = useLocation().pathname.replace(/\/$/, "");
  const [first] = parts;
  const isOpen = ({ to }: Part) => path === to || (to !== first?.to && path.startsWith(`${to}/`));
  return (
    <div className="max-w-240 border border-line rounded bg-sheet">
      {parts.map((part) => {
        // Forms have the last word for themselves.
        const id = `partie-${part.to.split("/").at(-1)}`;
        const open = isOpen(part);
        const leadsTo = open ? (folded ?? (part === first ? null : first?.to)) : `${part.to}#${id}`;
        const head = (
          <>
            <span>{part.label}</span>
            <small className="truncate [grid-area:2/1] text-soft text-[0.875rem] font-normal md:[grid-area:1/2]">
              {part.state}
            </small>
          </>
        );
        return (
          <section
            key={part.to}
            id={id}
            className="not-first:border-t not-first:border-line"
            aria-labelledby={`${id}-titre`}
          >
            <h2 id={`${id}-titre`}>
              {leadsTo ? (
                <Link className={`hover:bg-sunk ${line}`} to={leadsTo} aria-expanded={open} preventScrollReset={open}>
                  {head}
                  <Icon
                    name="chevron-down"
                    className={`[grid-area:1/2/3] md:[grid-area:1/3] ${open ? "" : "-rotate-90"}`}
                  />
                </Link>
              ) : (
                <span className={line}>{head}</span>
              )}
            </h2>
            {open ? (
              <div className="pt-2 px-[1.1rem] pb-6">
                <Outlet />
              </div>
            ) : null}
          </section>
        );
      })}
    </div>
  );
}
