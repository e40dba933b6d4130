import { href } from "react-router";
import type { playedIn } from "#app/modules/live/rehearsal.server.ts";
import { paces } from "#app/modules/live/templates.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";

interface Props {
  id: number;
  played: NonNullable<ReturnType<typeof playedIn>>;
}

/** Plays a recorded evening into a rehearsal, as fast as one likes. */
export function Player({ id, played: { lines, of, pace: running, next } }: Props) {
  const action = href("/admin/directs/:id/rejouer", { id: String(id) });
  return (
    <section
      className="flex items-center justify-between gap-3 mb-4 lg:justify-start"
      aria-label="Soirée du 24 avril 2022"
    >
      <span className="bo-muted">
        <span className={next ? "max-md:hidden" : undefined}>
          Soirée du 24 avril 2022{next ? " · " : "\u202F: finie"}
        </span>
        {next ? `${lines} sur ${of}, puis ${next}` : null}
      </span>
      {next ? (
        <div className="flex flex-none gap-1">
          {paces.map((pace) => (
            <ButtonForm
              key={pace}
              action={action}
              values={{ vitesse: String(pace) }}
              className={`button button-small ${pace === running ? "button-ink" : "button-quiet"}`}
              label={`Rejouer ×${pace}`}
              pressed={pace === running}
            >
              ×{pace}
            </ButtonForm>
          ))}
          {running ? (
            <ButtonForm action={action} className="button button-quiet button-small">
              Pause
            </ButtonForm>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
