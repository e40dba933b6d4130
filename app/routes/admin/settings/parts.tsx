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
          <section key={part.to} id={id} className="bo-part" aria-labelledby={`${id}-titre`}>
            <h2 id={`${id}-titre`}>
              {leadsTo ? (
                <Link className="hover:bg-sunk" to={leadsTo} aria-expanded={open} preventScrollReset={open}>
                  {head}
                  <Icon name="chevron-down" />
                </Link>
              ) : (
                <span>{head}</span>
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
