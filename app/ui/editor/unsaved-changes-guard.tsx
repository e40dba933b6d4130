import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Blocker, type Location, useBlocker, useLocation } from "react-router";
import { formatHour } from "#app/utils/dates.ts";
import { Button, QuietButton } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { isSamePage } from "./form-step.ts";
import { isChanged } from "./form-values.ts";
import type { DraftState } from "./use-autosave.ts";

/** Asks before a page is left that would lose something, unless the person does what leads away on purpose (`isMeant`). */
function useLeaveBlocker(
  isLosing: (from: Location, to: Location) => boolean,
  isMeant: (type: string, target: Element) => boolean,
): Blocker {
  const meant = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !meant.current && isLosing(currentLocation, nextLocation),
  );
  const note = useEffectEvent(({ type, target }: Event) => {
    if (!isMeant(type, target as Element)) return;
    meant.current = true;
    // The router asks while the event is under way.
    setTimeout(() => {
      meant.current = false;
    });
  });
  useEffect(() => {
    const listening = new AbortController();
    for (const type of ["submit", "click"])
      document.addEventListener(type, (event) => note(event), { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  return blocker;
}

export function LeaveGuard({ dirty, formId, kept }: { dirty: boolean; formId: string; kept: boolean }) {
  const blocker = useLeaveBlocker(
    (from, to) => dirty && !isSamePage(from, to),
    (type, target) => type === "submit" && target.id === formId,
  );
  return <LeaveDialog blocker={blocker} kept={kept} />;
}

/** What a guard asks; the mark tells the back office's own guard that this page has one. */
function LeaveDialog({ blocker, kept }: { blocker: Blocker; kept: boolean }) {
  const stay = () => blocker.reset?.();
  return (
    <>
      <span data-leave-guard hidden />
      <Dialog title={"Quitter sans enregistrer\u202F?"} open={blocker.state === "blocked"} onClose={stay}>
        <p>
          {kept
            ? "Votre saisie est gardée de côté\u202F: vous pourrez la reprendre en rouvrant cette page."
            : "Ce que vous venez de taper serait perdu."}
        </p>
        <div className="button-row">
          <Button onClick={stay}>Rester</Button>
          <QuietButton onClick={() => blocker.proceed?.()}>Quitter</QuietButton>
        </div>
      </Dialog>
    </>
  );
}

/** Forms with a summary of errors are those that one fills; buttons alone and lists have nothing to lose. */
const forms = "form[data-summary]";

const isRefused = () => document.querySelector(`${forms} [data-error-summary]`) !== null;

const isAnyChanged = () =>
  [...document.querySelectorAll<HTMLFormElement>(forms)].some((form) => [...form.elements].some(isChanged));

/** For the layout: asks before a link takes the place of a form with something typed in it, where the page does not itself. */
export function UnsavedChangesGuard() {
  const { pathname } = useLocation();
  const [typedOn, setTypedOn] = useState("");
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if ((target as Element).closest(forms) && !document.querySelector("[data-leave-guard]")) setTypedOn(pathname);
    };
    // Before a dialog keeps its events to itself.
    document.addEventListener("input", onInput, { capture: true });
    return () => document.removeEventListener("input", onInput, { capture: true });
  }, [pathname]);
  // The router keeps one blocker at a time: none is here until something is typed.
  return typedOn === pathname ? <Guard /> : null;
}

function Guard() {
  /** Since the form was sent last: what a save keeps is no longer to lose, whatever the fields began with. */
  const typed = useRef(true);
  /** Neither correcting what was refused, nor sending another form, saves it: both take its summary away. */
  const refused = useRef(false);
  const blocker = useLeaveBlocker(
    (from, to) =>
      from.pathname !== to.pathname && (refused.current || isRefused() || (typed.current && isAnyChanged())),
    // Sending a form, or following its own "Annuler", is no accident.
    (type, target) => type === "submit" || target.closest(`${forms} a`) !== null,
  );
  useEffect(() => {
    const listening = new AbortController();
    const listen = (type: string, then: () => void) =>
      document.addEventListener(type, ({ target }) => (target as Element).closest(forms) && then(), {
        capture: true,
        signal: listening.signal,
      });
    listen("input", () => {
      typed.current = true;
      refused.current ||= isRefused();
    });
    listen("cut", () => {
      refused.current = true;
    });
    listen("submit", () => {
      typed.current = false;
      refused.current = false;
    });
    return () => listening.abort();
  }, []);
  const isKept = blocker.state === "blocked" && document.querySelector("[data-typed-kept]") !== null;
  return <LeaveDialog blocker={blocker} kept={isKept} />;
}

type Why = Extract<DraftState["kept"], { where: "browser" }>["why"];

const inBrowser: Record<Why, (at: string) => string> = {
  away: (at) => `Hors ligne\u202F: saisie gardée dans ce navigateur à ${at}.`,
  "signed-out": (at) =>
    `Votre session est terminée\u202F: saisie gardée dans ce navigateur à ${at}. Reconnectez-vous dans un autre onglet, puis continuez ici.`,
  newer: (at) =>
    `Saisie gardée dans ce navigateur à ${at}\u202F: une autre est venue depuis d’un autre onglet ou d’un autre appareil. Rechargez la page pour choisir.`,
  someone: (at) => `Saisie gardée dans ce navigateur à ${at}\u202F: une autre personne s’est connectée ici depuis.`,
  waits: (at) =>
    `Saisie gardée dans ce navigateur à ${at}\u202F: choisissez d’abord, en haut de la page, ce que devient le texte qui vous attend.`,
  long: (at) => `Saisie gardée dans ce navigateur à ${at}\u202F: elle est trop longue pour le serveur.`,
};

export function KeptLine({ draft: { dirty, kept }, className }: { draft: DraftState; className: string }) {
  const text = !dirty ? (
    ""
  ) : !kept ? (
    "Modifications non enregistrées."
  ) : kept.where === "server" ? (
    <>
      <span className="ed-room">Non enregistré. </span>Saisie gardée à {formatHour(kept.at)}.
    </>
  ) : (
    inBrowser[kept.why](formatHour(kept.at))
  );
  return <output className={kept?.where === "browser" ? `${className} is-here` : className}>{text}</output>;
}
