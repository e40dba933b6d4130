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
    <section className="button-row mb-4" aria-label="Soirée du 24 avril 2022">
      <span className="bo-muted">
        Soirée du 24 avril 2022{next ? ` · ${lines} sur ${of}, puis ${next}` : "\u202F: finie"}
      </span>
      {running ? (
        <ButtonForm action={action} className="button button-quiet button-small">
          Pause
        </ButtonForm>
      ) : null}
      {next
        ? paces
            .filter((pace) => pace !== running)
            .map((pace) => (
              <ButtonForm
                key={pace}
                action={action}
                values={{ vitesse: String(pace) }}
                className="button button-quiet button-small"
                label={`Rejouer ×${pace}`}
              >
                ×{pace}
              </ButtonForm>
            ))
        : null}
    </section>
  );
}
