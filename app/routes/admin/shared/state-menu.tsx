import { type ReactNode, useId } from "react";
import { useLocation } from "react-router";
import { PostForm } from "#app/ui/form/button-form.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface Props {
  row: { id: number; version: number; title: string };
  /** What can be done to it now: words of the section's `bulk`, for this row alone. */
  actions: { word: string; label: string; hint?: string }[];
  children: ReactNode;
}

/** The state of a row, and behind it what it can become. A change made meanwhile is told, as for several rows. */
export function StateMenu({ row, actions, children }: Props) {
  const id = useId();
  const { pathname, search } = useLocation();
  const address = (word: string) => `${pathname.replace(/\/$/, "")}/lot/${word}`;
  const [first] = actions;
  if (!first) return children;
  return (
    <>
      <button type="button" className="bo-state-button" popoverTarget={id} title="Changer l’état">
        {children}
        <span className="visually-hidden">, changer l’état de {row.title}</span>
        <Icon name="chevron-down" />
      </button>
      {/* Another version is another menu: this one closes when the row has changed. */}
      <div
        id={id}
        popover="auto"
        className="bo-menu min-w-44 p-[0.3rem] border border-edge rounded bg-sheet text-ink shadow-sheet text-[0.9375rem]"
        key={row.version}
      >
        <PostForm action={address(first.word)} values={{ row: `${row.id}.${row.version}`, back: pathname + search }}>
          {actions.map(({ word, label, hint }) => (
            <button
              key={word}
              type="submit"
              formAction={address(word)}
              onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
            >
              {label}
              {hint ? <small className="block text-soft text-xs">{hint}</small> : null}
            </button>
          ))}
        </PostForm>
      </div>
    </>
  );
}
