import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { deskOf } from "./addresses.ts";
import { isTyping } from "./local-draft.ts";

const EVERY_MS = 5_000;
/** An unattended screen stops asking: it must not keep a session alive. */
const IDLE_MS = 15 * 60_000;

/** The state of the desk's polling: it works, offline, session ended, or stopped because nobody is there. */
type PollState = "on" | "away" | "signed-out" | "asleep";

interface Pulse {
  revision: number;
  pending: number;
  typing: string[];
}

/** Asks whether anything is new in this coverage, and for the page again when there is; says meanwhile who writes. */
function usePoll(id: number, shown: Omit<Pulse, "typing">): { pulse: PollState; typing: string[] } {
  const { revalidate } = useRevalidator();
  const [pulse, setPulse] = useState<PollState>("on");
  const [typing, setTyping] = useState<string[]>([]);
  const now = useRef(shown);
  useEffect(() => {
    now.current = shown;
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let usedAt = Date.now();
    const ask = async () => {
      if (document.visibilityState === "hidden") return;
      if (Date.now() - usedAt > IDLE_MS) return setPulse("asleep");
      try {
        const address = `${deskOf(id)}/pouls${isTyping() ? "?ecrit=1" : ""}`;
        const answer = await fetch(address, { redirect: "manual", signal });
        if (answer.type === "opaqueredirect" || answer.status === 401) return setPulse("signed-out");
        if (!answer.ok) return setPulse("away");
        const { revision, pending, typing } = (await answer.json()) as Pulse;
        setPulse("on");
        setTyping(typing);
        if (revision !== now.current.revision || pending !== now.current.pending) void revalidate();
      } catch {
        if (!signal.aborted) setPulse("away");
      }
    };
    const isUsed = () => void (usedAt = Date.now());
    for (const sign of ["pointerdown", "keydown", "scroll", "touchstart"])
      document.addEventListener(sign, isUsed, { signal, passive: true });
    document.addEventListener("visibilitychange", () => void ask(), { signal });
    addEventListener("online", () => void ask(), { signal });
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => {
      listening.abort();
      clearInterval(timer);
    };
  }, [id, revalidate]);
  return { pulse, typing };
}

type Props = { id: number } & Omit<Pulse, "typing">;

export function PollStatus(props: Props) {
  const hydrated = useHydrated();
  return hydrated ? <Line {...props} /> : null;
}

function Line({ id, revision, pending }: Props) {
  const { pulse, typing } = usePoll(id, { revision, pending });
  const { pathname } = useLocation();
  const said: Record<PollState, ReactNode> = {
    on: null,
    away: <>Pas de réseau&#8239;: ce que vous publiez attend sur cet appareil, et part à son retour.</>,
    "signed-out": (
      <>
        Votre session est terminée.{" "}
        <a href={`/auth?redirectTo=${encodeURIComponent(pathname)}`} target="_blank" rel="noreferrer">
          Reconnectez-vous
        </a>
        &#8239;: rien n’est perdu ici.
      </>
    ),
    asleep: (
      <>
        Cette page s’est mise en veille. <a href={deskOf(id)}>Actualiser</a>
      </>
    ),
  };
  return (
    <output className="empty:absolute">
      {pulse === "on" && typing.length > 0 ? (
        <p className="field-hint">{`${typing.join(" et ")} ${typing.length > 1 ? "écrivent" : "écrit"}…`}</p>
      ) : null}
      {said[pulse] ? <p className="notice mb-4">{said[pulse]}</p> : null}
    </output>
  );
}
