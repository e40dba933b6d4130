import {
  type Draft,
  type DraftEvent,
  type Effect,
  type Sending,
  type ServerCopyResult,
  UNRELATED,
  continued,
  isDirty,
  type FoundHere,
  type OnServer,
  meet,
} from "./draft.ts";

interface Page {
  typed: string;
  isRefused: boolean;
  at: Date;
}

type Step = [Draft, Effect[]];

const and = ([draft, effects]: Step, next: (draft: Draft) => Step): Step => {
  const [after, more] = next(draft);
  return [after, [...effects, ...more]];
};
const forget = ({ key, typed }: FoundHere): Effect => ({ do: "forget", key, typed });
const forgetOwn = ({ slot, here }: Draft): Effect[] =>
  here === null ? [] : [{ do: "forget", key: slot, typed: here }];

/** When a form in which nothing was typed is looked at. */
const looked = new Set<DraftEvent["is"]>(["opened", "typed", "online", "cut", "refused"]);

/** What becomes of a text: once it rested it is in an open form, in this browser or on the server, until it is saved or thrown away. */
export function step(before: Draft, event: DraftEvent, page: Page): Step {
  // Fields that the page itself changes, a version for instance, are nothing typed.
  const draft = isDirty(before) || looked.has(event.is) ? { ...before, typed: page.typed } : before;
  switch (event.is) {
    case "opened": {
      const first = event.isEarly || !draft.forgets ? "" : draft.typed;
      const opened = { ...draft, first, toMeet: event.copies };
      if (!event.isEarly) return meetNext(opened);
      // Stored here before the copy that says the same is forgotten.
      const stored: Step = [{ ...opened, here: opened.typed }, [store(opened, opened.typed)]];
      return and(and(stored, look), meetNext);
    }
    case "typed":
      return look({ ...draft, sent: draft.sent === "whole" ? "typed since" : draft.sent });
    case "online":
      return look(draft);
    case "rested":
      return keep(draft, page);
    case "sent": {
      const sent: Draft = { ...draft, sent: "whole", left: page.typed };
      // Saved in a moment, most often; if not, the text is kept a little later.
      return draft.isResting ? look(sent) : [sent, []];
    }
    case "cut":
      return look({ ...draft, sent: "no", left: null });
    case "refused":
      return look({ ...draft, sent: "no", left: null, first: "" });
    case "kept elsewhere":
      return [{ ...draft, isResting: false }, [{ do: "stop waiting" }]];
    case "hidden":
      return leave(draft, page);
    case "closed":
      return and(
        and(leave(draft, page), (left) => (isSaving(left, page) ? saved(left) : [left, []])),
        (closed) => [
          closed,
          closed.left === null || closed.left === page.typed
            ? []
            : [{ do: "carry", sent: closed.left, typed: page.typed }],
        ],
      );
    case "not stored":
      return [{ ...draft, here: null, kept: draft.kept?.where === "browser" ? null : draft.kept }, []];
    case "answered":
      return answered(draft, event.answer, page);
    case "asked again":
      return askedAgain(draft, event.onServer);
    case "taken":
      return isTaking(draft) ? [draft, []] : take(draft, event.givesWay, page);
    case "forgotten": {
      if (isTaking(draft)) return [draft, []];
      const { found } = draft;
      const isLeft = ({ key, typed }: FoundHere) => key !== draft.slot && (key !== found?.key || typed !== found.typed);
      const toMeet = event.copies.filter(isLeft);
      return and([{ ...draft, found: null, toMeet, forgets: false }, found ? [forget(found)] : []], meetNext);
    }
  }
}

function look(draft: Draft): Step {
  const isResting = isDirty(draft) && draft.typed !== draft.last;
  return [{ ...draft, isResting }, [{ do: isResting ? "wait" : "stop waiting" }]];
}

const isSaving = ({ sent }: Draft, { isRefused }: Page) => sent === "whole" && !isRefused;

const store = (draft: Draft, typed: string): Effect => ({
  do: "store",
  key: draft.slot,
  typed,
  after: continued(draft),
});

/** In this browser first: the page may be killed before the server answers. */
function keep(draft: Draft, { at }: Page, outlives = false): Step {
  const stored: Draft = { ...draft, isResting: false, here: draft.typed };
  const effects: Effect[] = [{ do: "stop waiting" }, store(stored, draft.typed)];
  return draft.continues
    ? and([stored, effects], () => send(stored, { typed: draft.typed, why: "keep", outlives }))
    : [{ ...stored, kept: { where: "browser", at, why: "waits" } }, effects];
}

function leave(draft: Draft, page: Page): Step {
  return draft.isResting && !isSaving(draft, page) ? keep(draft, page, true) : [draft, []];
}

function saved(draft: Draft): Step {
  const effects: Effect[] = [{ do: "stop waiting" }, ...forgetOwn(draft)];
  return [{ ...draft, life: draft.life + 1, here: null, isResting: false }, effects];
}

function send(draft: Draft, sending: Pick<Sending, "typed" | "why"> & Partial<Sending>): Step {
  const added: Sending = { outlives: false, life: draft.life, ...sending };
  const all = [...draft.sending, added];
  return [{ ...draft, sending: all }, all.length === 1 ? [ask(draft, added)] : []];
}

const ask = ({ keptAt }: Draft, { typed, outlives }: Sending): Effect => ({
  do: "send",
  typed,
  after: keptAt,
  outlives,
});

function answered(before: Draft, answer: ServerCopyResult, page: Page): Step {
  const [done, ...sending] = before.sending;
  if (!done) return [before, []];
  const draft: Draft = { ...before, sending };
  const told = { keep: keptOrNot, recover: recoveredOrNot, take: takenOrNot }[done.why];
  const follows = answer.ok ? { ...draft, keptAt: answer.savedAt } : draft;
  // Of another life: what was found stays where it is.
  const after: Step =
    done.life === draft.life
      ? told(follows, done, answer, page)
      : [{ ...draft, toMeet: [] }, done.why === "take" ? [{ do: "tell taken", isTaken: false }] : []];
  return and(after, (settled) => sendNext(settled, page));
}

/** The next one leaves, unless the server has another text since, which it does not continue. */
function sendNext(draft: Draft, page: Page): Step {
  const [first, ...sending] = draft.sending;
  if (!first) return [draft, []];
  if (first.why === "recover") {
    // What the server has is another text by now, perhaps.
    const met = meetNext({ ...draft, sending });
    return sending.length > 0 ? and(met, (then) => sendNext(then, page)) : met;
  }
  if (first.why === "take" || draft.continues) return [draft, [ask(draft, first)]];
  return sendNext({ ...draft, sending, kept: { where: "browser", at: page.at, why: "waits" } }, page);
}

type Told = (draft: Draft, done: Sending, answer: ServerCopyResult, page: Page) => Step;

const keptOrNot: Told = (draft, { typed }, answer, page) => {
  if (!answer.ok) {
    // On its way to be saved: a refusal to keep it beside has nothing to tell.
    if (draft.here === null || isSaving(draft, page)) return [draft, []];
    return [{ ...draft, kept: { where: "browser", at: page.at, why: answer.why } }, []];
  }
  const told: Draft = { ...draft, last: typed, kept: { where: "server", at: page.at } };
  // Another was typed since, which follows this one now; or the chosen text is about to take its place there.
  if (draft.here !== null && (draft.here !== typed || isTaking(draft))) return [told, [store(told, draft.here)]];
  return [{ ...told, here: null }, forgetOwn(told)];
};

const recoveredOrNot: Told = (draft, _done, answer) => {
  const [here, ...toMeet] = draft.toMeet;
  if (!here) return [draft, []];
  if (!answer.ok) return [{ ...draft, toMeet: [], found: answer.why === "newer" ? here : draft.found }, []];
  // It waits there now: what is typed here does not continue it.
  const onServer = { ...draft.onServer, keptAt: draft.keptAt, kept: here.typed };
  const waiting: Draft = { ...draft, toMeet, onServer, continues: false };
  const again = draft.here === null ? [] : [store(waiting, draft.here)];
  return and([waiting, [...again, { do: "tell recovered" }, forget(here)]], meetNext);
};

const isTaking = ({ sending }: Draft) => sending.some(({ why }) => why === "take");

/** What gives way to it, here and on the server, waits in this browser in its turn: before the server hears of it. */
function take(draft: Draft, givesWay: string | null, { at }: Page): Step {
  const { found, slot } = draft;
  if (!found) return [draft, [{ do: "tell taken", isTaken: false }]];
  const other = (draft.continues ? null : draft.onServer.kept) ?? givesWay;
  const key = `${slot}-${at.getTime()}`;
  const effects: Effect[] = other ? [{ do: "store", key, typed: other, after: UNRELATED }] : [];
  return and(
    and(aside(draft), (kept) => [kept, effects]),
    (kept) => send(kept, { typed: found.typed, why: "take" }),
  );
}

/** Whether a save under way ends well will not be known: the page is left for the chosen text. */
function aside(draft: Draft): Step {
  const here = isDirty(draft) ? draft.typed : draft.here;
  return [{ ...draft, sent: "no", here }, here === null ? [] : [store(draft, here)]];
}

const takenOrNot: Told = (draft, _done, answer) => {
  const { found, typed } = draft;
  if (!answer.ok || !found) return [draft, [{ do: "tell taken", isTaken: false }]];
  const [kept, effects] = aside({ ...draft, continues: false });
  const taken: Draft = { ...kept, isResting: false, found: null, first: typed };
  return [taken, [...effects, { do: "stop waiting" }, forget(found), { do: "tell taken", isTaken: true }]];
};

function meetNext(draft: Draft): Step {
  const [here, ...toMeet] = draft.toMeet;
  if (!here) return [draft, []];
  const fate = meet(here, { ...draft.onServer, keptAt: draft.keptAt }, draft.typed);
  if (fate === "choose") return [{ ...draft, found: here, toMeet: [] }, []];
  if (fate === "send") return send(draft, { typed: here.typed, why: "recover" });
  return and([{ ...draft, toMeet }, draft.forgets ? [forget(here)] : []], meetNext);
}

function askedAgain(before: Draft, onServer: OnServer): Step {
  const draft = { ...before, onServer };
  if (before.onServer.keptAt === onServer.keptAt || onServer.kept !== null) return [draft, []];
  // Thrown away, or saved: from here, and then what the form holds is nothing new.
  const isSaved = draft.sent !== "no";
  const following: Draft =
    before.onServer.kept !== null || isSaved ? { ...draft, keptAt: onServer.keptAt, continues: true } : draft;
  if (!isSaved) return [following, []];
  const isWhole = draft.sent === "whole";
  const afresh: Draft = { ...following, sent: "no", last: "", kept: null, first: isWhole ? draft.typed : "" };
  return and(isWhole ? saved(afresh) : [{ ...afresh, life: afresh.life + 1 }, []], look);
}
