import type { DirectCard } from "#app/modules/live/views.ts";

/** Live, coming or over, in a word; the pulse is still when motion is reduced. */
export function StatusMark({ status }: Pick<DirectCard, "status">) {
  if (status === "live") {
    return (
      <p className="badge badge-red">
        <span className="pulse" aria-hidden="true" /> EN DIRECT
      </p>
    );
  }
  return (
    <p className={status === "scheduled" ? "badge badge-amber" : "badge"}>
      {status === "scheduled" ? "À venir" : "Terminé"}
    </p>
  );
}
