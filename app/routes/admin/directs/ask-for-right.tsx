import type { ReactNode } from "react";
import { href } from "react-router";
import type { WhomToAsk } from "#app/modules/live/asking.server.ts";
import { notThisTime } from "#app/modules/live/labels.ts";
import { ButtonForm, SmallButtonForm } from "#app/ui/form/button-form.tsx";
import { useFollowed } from "../shared/use-followed.ts";

interface Props {
  ask: WhomToAsk;
  directId?: number;
  children: ReactNode;
}

/** Says whom to ask to write in this coverage, or to open one, and asks in one press. */
export function AskForRight({ ask: { names, canAsk, isAsked, isRefused }, directId, children }: Props) {
  // The desk asks by itself (poll-status.tsx).
  useFollowed(isAsked && directId === undefined ? 10_000 : null);
  return (
    <div className="notice mb-4">
      <p className="mb-2">
        {children}
        {canAsk ? ` Qui peut vous le donner\u202F: ${names}.` : null}
      </p>
      {!canAsk ? null : isAsked || isRefused ? (
        <p className="font-[650]">{isRefused ? notThisTime : "C’est demandé. La réponse se verra ici."}</p>
      ) : (
        <ButtonForm action={href("/admin/directs/demander")} values={{ direct: String(directId ?? "") }}>
          Leur demander
        </ButtonForm>
      )}
    </div>
  );
}

interface AskersProps {
  askers: { id: number; displayName: string }[];
  wants: string;
  given?: string;
  refusal: (staffId: string) => string;
}

export const Askers = ({ askers, wants, given, refusal }: AskersProps) =>
  askers.map(({ id, displayName }) => (
    <div key={id} className="notice button-row my-4">
      <p className="flex-1">
        <strong>{displayName}</strong> demande à {wants}.
        {given ? (
          <>
            {" "}
            <a href={given}>Permettre à tous d’en ouvrir</a>
          </>
        ) : null}
      </p>
      <SmallButtonForm action={refusal(String(id))}>Pas cette fois</SmallButtonForm>
    </div>
  ));
