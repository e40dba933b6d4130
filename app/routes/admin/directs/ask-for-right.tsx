import type { ReactNode } from "react";
import { href } from "react-router";
import type { WhomToAsk } from "#app/modules/live/asking.server.ts";
import { ButtonForm } from "#app/ui/form/button-form.tsx";

interface Props {
  ask: WhomToAsk;
  directId?: number;
  children: ReactNode;
}

/** Says whom to ask to write in this coverage, or to open one, and asks in one press. */
export function AskForRight({ ask: { names, isAsked }, directId, children }: Props) {
  return (
    <div className="notice desk-line">
      <p className="mb-2">
        {children} Qui peut vous le donner&#8239;: {names}.
      </p>
      {isAsked ? (
        <p className="font-[650]">C’est demandé. La réponse se voit ici&#8239;: rechargez la page.</p>
      ) : (
        <ButtonForm action={href("/admin/directs/demander")} values={{ direct: String(directId ?? "") }}>
          Leur demander
        </ButtonForm>
      )}
    </div>
  );
}
