import { type ComponentProps, type DragEvent, type ReactNode, useRef, useState } from "react";
import { Form } from "react-router";
import { HiddenKeys } from "#app/ui/form/form.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

interface Dragging {
  /** What a row that can be dragged has; none where it cannot. */
  row?: (id: number, index: number) => ComponentProps<"tr">;
  /** What sends where a row is dropped: beside the table. */
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
    className: dragged === id ? "bo-dragged" : over === id ? "bo-drop" : undefined,
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
