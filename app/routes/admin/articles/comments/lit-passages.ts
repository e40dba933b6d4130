import { type RefObject, useEffect } from "react";

const commentOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(".cm")?.id.replace("commentaire-", "") : undefined;

/** Lights the passage of the comment that is pointed at or reached; a press on a passage leads to its comment. */
export function useLitPassages(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = page.current;
    if (!area) return;
    const light = ({ target }: Event) => {
      const id = commentOf(target);
      for (const mark of area.querySelectorAll<HTMLElement>(".cm-mark"))
        mark.classList.toggle("cm-lit", id !== undefined && (mark.dataset.comments?.split(" ").includes(id) ?? false));
    };
    const lead = ({ target }: Event) => {
      const mark = target instanceof Element && !target.closest("a") ? target.closest<HTMLElement>(".cm-mark") : null;
      if (mark && document.getSelection()?.isCollapsed)
        location.hash = `commentaire-${mark.dataset.comments?.split(" ")[0]}`;
    };
    area.addEventListener("pointerover", light);
    area.addEventListener("focusin", light);
    area.addEventListener("click", lead);
    return () => {
      area.removeEventListener("pointerover", light);
      area.removeEventListener("focusin", light);
      area.removeEventListener("click", lead);
    };
  }, [page]);
}
