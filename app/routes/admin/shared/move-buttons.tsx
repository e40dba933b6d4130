import { type ComponentProps, type DragEvent, type ReactNode, useRef, useState } from "react";
import { useLocation, Form } from "react-router";
import { ButtonForm } from "#app/ui/form/button-form.tsx";
import { HiddenKeys } from "#app/ui/form/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

interface Props {
  /** The row's: its POST address, which reads `direction`, is under the list's. */
  id: number;
  name: string;
  /** Does the list stand as the site shows it, and may this person change that? */
  canMove: boolean;
  isFirst: boolean;
  isLast: boolean;
}

export function MoveButtons({ id, name, canMove, isFirst, isLast }: Props) {
  const action = `${useLocation().pathname.replace(/\/$/, "")}/${id}/deplacer`;
  return (
    <div className="bo-row-actions">
      <UpAndDown action={action} name={name} isFirst={!canMove || isFirst} isLast={!canMove || isLast} />
    </div>
  );
}

/** `action`: a POST address that reads `direction`. */
export const UpAndDown = ({ action, name, isFirst, isLast }: Omit<Props, "id" | "canMove"> & { action: string }) =>
  (["up", "down"] as const).map((direction) => (
    <ButtonForm
      key={direction}
      action={action}
      values={{ direction }}
      className="bo-icon-button"
      label={`${direction === "up" ? "Monter" : "Descendre"} ${name}`}
      disabled={direction === "up" ? isFirst : isLast}
    >
      <Icon name="chevron-down" className={direction === "up" ? "rotate-180" : undefined} />
    </ButtonForm>
  ));

/** Is the row at `index` the first or the last of those it moves among, over the pages of its list? */
export function ends<T>(
  { items, page = 1, pages = 1 }: { items: T[]; page?: number; pages?: number },
  index: number,
  isPeer: (other: T, own: T) => boolean = () => true,
) {
  const [before, own, after] = [items[index - 1], items[index], items[index + 1]];
  return {
    isFirst: before && own ? !isPeer(before, own) : page === 1,
    isLast: after && own ? !isPeer(after, own) : page === pages,
  };
}

interface Dragging {
  /** What a row that can be dragged has; none where it cannot. */
  row?: (id: number, index: number) => ComponentProps<"tr">;
  form?: ReactNode;
}

/** Dragging a row does what the buttons do, for those who have a mouse. `at`: the address of the list. */
export function useDragOrder(
  at: string,
  canDrag: boolean | undefined,
  { page, query }: { page: number; query: { perPage: number } },
): Dragging {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const above = (page - 1) * query.perPage;
  const row = (id: number, index: number) => ({
    draggable: hydrated,
    className: dragged === id ? "opacity-40" : over === id ? "shadow-[inset_0_2px_0_var(--brand)]" : undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = "move";
      setDragged(id);
    },
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(id);
    },
    onDragEnd: () => {
      setDragged(null);
      setOver(null);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged === null || dragged === id) return;
      const place = form.current?.elements.namedItem("index");
      if (!form.current || !(place instanceof HTMLInputElement)) return;
      place.value = String(above + index);
      form.current.action = `${at}/${dragged}/deplacer`;
      form.current.requestSubmit();
    },
  });
  if (!canDrag) return {};
  return {
    row,
    form: (
      <Form method="post" ref={form} hidden preventScrollReset>
        <HiddenKeys />
        <input name="index" />
      </Form>
    ),
  };
}
