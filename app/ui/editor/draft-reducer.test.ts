import fc from "fast-check";
import { expect, test } from "vitest";
import { isLong } from "#tests/support/long-run.ts";
import { step } from "./draft-reducer.ts";
import {
  type Carried,
  type Draft,
  type DraftEvent,
  type Effect,
  type ServerCopyResult,
  continued,
  isDirty,
  newDraft,
  type FoundHere,
} from "./draft.ts";

/** What a page sent to be kept: it reaches the server or not, and its answer the page or not. */
interface Request {
  typed: string;
  after: string;
  answer: ServerCopyResult | null;
}

interface Tab {
  person: number;
  /** What its person writes, through all the pages in which it is taken back. */
  work: number;
  draft: Draft;
  shows: string;
  version: number;
  /** Another text waits on the server, as far as the page knows. */
  waiting: string | null;
  /** Its own words: not only those that it opened with. */
  isTyped: boolean;
  isWaiting: boolean;
  isRefused: boolean;
  isOpen: boolean;
  requests: Request[];
  /** The form on its way to be saved, and which copy of the server's it says that it continues. */
  saving: { typed: string; after: string } | null;
}

const bodyOf = (typed: string) => new URLSearchParams(typed).get("body") ?? "";
const formWith = (body: string, version: number) => new URLSearchParams({ version: String(version), body }).toString();
const isTaking = ({ draft, requests }: Tab) => requests.length > 0 && draft.sending.some(({ why }) => why === "take");

/** What may happen, and how often: most of it while one writes. */
const weights = {
  type: 12,
  "type back": 1,
  rest: 10,
  arrive: 10,
  answer: 10,
  lose: 3,
  online: 2,
  save: 4,
  saved: 4,
  cut: 1,
  hide: 2,
  close: 2,
  kill: 4,
  open: 4,
  "take back": 4,
  take: 4,
  "throw found": 1,
  "throw kept": 1,
  "ask again": 4,
  "sign in": 3,
  "sign out": 1,
};
const acts = Object.entries(weights).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act) }));
const act = fc.record({ act: fc.oneof(...acts), tab: fc.constantFrom(0, 0, 0, 1, 1, 2), luck: fc.nat(3) });

/** A form, its server, one browser with some tabs, and two persons who share it. */
class World {
  saved = { body: "saved", version: 1 };
  /** Saved or thrown away: there is nothing to find. */
  readonly gone = new Set(["saved"]);
  session: number | null = 1;
  readonly server = new Map<number, { keptAt: string; kept: string | null }>();
  readonly browser = new Map<string, FoundHere>();
  readonly tabs: Tab[] = [];
  /** By work: what must be found again, and whose it is. */
  readonly owed = new Map<number, { person: number; body: string }>();
  /** Typed since a form was sent, for the one that its answer draws; and what did not go on there. */
  #carried: Carried | null = null;
  readonly interrupted: string[] = [];
  #count = 0;

  #next(): string {
    this.#count += 1;
    return String(this.#count).padStart(6, "0");
  }

  #onServer(person: number) {
    return { keptAt: "", kept: null, ...this.server.get(person), version: String(this.saved.version) };
  }

  #copies(person: number): FoundHere[] {
    return [...this.browser.values()]
      .filter(({ key }) => key.startsWith(`${person}.`))
      .toSorted((one, other) => (one.at < other.at ? 1 : -1));
  }

  #happen(tab: Tab, event: DraftEvent): void {
    const [draft, effects] = step(tab.draft, event, {
      typed: tab.shows,
      isRefused: tab.isRefused,
      at: new Date(Number(this.#next())),
    });
    tab.draft = draft;
    for (const effect of effects) this.#perform(tab, effect);
  }

  #perform(tab: Tab, effect: Effect): void {
    if (effect.do === "wait" || effect.do === "stop waiting") tab.isWaiting = effect.do === "wait";
    else if (effect.do === "send") tab.requests.push({ typed: effect.typed, after: effect.after, answer: null });
    else if (effect.do === "store") this.browser.set(effect.key, { ...effect, at: this.#next() });
    else if (effect.do === "forget" && this.browser.get(effect.key)?.typed === effect.typed)
      this.browser.delete(effect.key);
    else if (effect.do === "carry") this.#carried = effect;
    else if (effect.do === "tell taken" && effect.isTaken) {
      // Typed while the choice was made, it is what gives way.
      if (this.owed.has(tab.work) && tab.isTyped)
        this.owed.set(tab.work, { person: tab.person, body: bodyOf(tab.shows) });
      this.#reopen(tab, true);
    }
  }

  /** What is in the form must be found from now on, unless it is being saved. */
  #owe({ work, person, shows, draft, isRefused, isTyped }: Tab, isSavedToo = false): void {
    const isSaving = draft.sent === "whole" && !isRefused;
    const body = bodyOf(shows);
    if (!isTyped || !isDirty({ ...draft, typed: shows }) || (isSaving && !isSavedToo)) return;
    if ((this.owed.get(work)?.body ?? "") < body) this.owed.set(work, { person, body });
  }

  #open(isTaken: boolean, carried: { work: number; body: string } | null = null): void {
    const person = this.session;
    // Not in the moment that a choice takes elsewhere, in which one text is where the other one was.
    if (person === null || this.tabs.some(isTaking)) return;
    const onServer = this.#onServer(person);
    const taken = isTaken ? onServer.kept : null;
    const found = [...this.owed].find(([, { body }]) => taken !== null && body === bodyOf(taken));
    const slot = `${person}.${this.#next()}`;
    const continues = onServer.kept === null || taken !== null;
    const tab: Tab = {
      person,
      work: carried?.work ?? found?.[0] ?? Number(this.#next()),
      draft: newDraft({ slot, onServer, continues, forgets: taken === null }),
      shows: taken ?? formWith(carried?.body ?? this.saved.body, this.saved.version),
      version: this.saved.version,
      waiting: continues ? null : onServer.kept,
      isTyped: carried !== null,
      isWaiting: false,
      isRefused: false,
      isOpen: true,
      requests: [],
      saving: null,
    };
    this.tabs.push(tab);
    this.#happen(tab, { is: "opened", copies: this.#copies(person), isEarly: carried !== null });
  }

  #close(tab: Tab): void {
    this.#owe(tab);
    tab.isOpen = false;
    this.#happen(tab, { is: "closed" });
  }

  #reopen(tab: Tab, isTaken: boolean, sent: string | null = null): void {
    this.#carried = null;
    this.#close(tab);
    if (this.session !== tab.person) return;
    const carried = sent === null ? null : (this.#carried as Carried | null);
    const body = carried ? bodyOf(carried.typed) : null;
    this.#open(isTaken, body === null ? null : { work: tab.work, body });
    // What was typed since goes on in the form that comes, and nothing else.
    if (sent !== null && (bodyOf(sent) === bodyOf(tab.shows) ? null : bodyOf(tab.shows)) !== body)
      this.interrupted.push(bodyOf(tab.shows));
  }

  /** The server keeps what follows what it has. */
  #arrive(tab: Tab, request: Request): void {
    if (this.session !== tab.person) {
      request.answer = { ok: false, why: this.session === null ? "signed-out" : "someone" };
    } else if (this.#onServer(tab.person).keptAt === request.after) {
      const savedAt = this.#next();
      this.server.set(tab.person, { keptAt: savedAt, kept: request.typed });
      request.answer = { ok: true, savedAt };
    } else request.answer = { ok: false, why: "newer" };
  }

  #save(tab: Tab, luck: number): void {
    const { saving } = tab;
    tab.saving = null;
    if (saving === null || this.session !== tab.person || tab.version !== this.saved.version) {
      tab.isRefused = true;
      return this.#happen(tab, { is: "refused" });
    }
    const body = bodyOf(saving.typed);
    this.saved = { body, version: this.saved.version + 1 };
    this.gone.add(body);
    // What the same person had typed before it, too.
    const before = this.owed.get(tab.work)?.body ?? "";
    if (before <= body) this.owed.delete(tab.work);
    // What the form does not continue stays: it waited and was not taken back, or another tab kept it since.
    const { kept, keptAt } = this.#onServer(tab.person);
    if (kept === null || keptAt === saving.after || bodyOf(kept) === body) {
      this.gone.add(bodyOf(kept ?? ""));
      this.server.set(tab.person, { keptAt: this.#next(), kept: null });
    }
    if (luck % 2 === 0) return this.#reopen(tab, false, saving.typed);
    tab.version = this.saved.version;
    this.#happen(tab, { is: "asked again", onServer: this.#onServer(tab.person) });
  }

  run({ act, tab: index, luck }: { act: string; tab: number; luck: number }): void {
    const open = this.tabs.filter(({ isOpen }) => isOpen);
    if (act === "sign in") this.session = luck === 3 ? 2 : 1;
    if (act === "sign out") this.session = null;
    if (act === "open" || act === "take back") {
      if (open.length < 3) this.#open(act === "take back");
      return;
    }
    // A page that was left still hears of what it sent.
    const tab = ["rest", "arrive", "answer", "lose"].includes(act) && luck > 0 ? this.tabs.at(-1 - index) : open[index];
    if (!tab) return;
    const [request] = tab.requests;
    switch (act) {
      case "type":
        tab.shows = formWith(`t${this.#next()}`, tab.version);
        tab.isTyped = true;
        return this.#happen(tab, { is: "typed" });
      case "type back":
        // As it was sent, while it is on its way: what was typed since is taken back.
        if (tab.saving === null) return;
        this.owed.delete(tab.work);
        tab.shows = tab.saving.typed;
        return this.#happen(tab, { is: "typed" });
      case "rest":
        if (!tab.isWaiting) return;
        this.#owe(tab, true);
        tab.isWaiting = false;
        return this.#happen(tab, { is: "rested" });
      case "arrive":
        if (request && !request.answer) this.#arrive(tab, request);
        return;
      case "answer":
      case "lose": {
        const answer: ServerCopyResult | null = act === "lose" ? { ok: false, why: "away" } : (request?.answer ?? null);
        if (!answer || !request) return;
        tab.requests.shift();
        return this.#happen(tab, { is: "answered", answer });
      }
      case "online":
        return this.#happen(tab, { is: "online" });
      case "save":
        if (tab.saving !== null) return;
        tab.isRefused = false;
        tab.saving = { typed: tab.shows, after: continued(tab.draft) };
        return this.#happen(tab, { is: "sent" });
      case "saved":
        if (tab.saving !== null) this.#save(tab, luck);
        return;
      case "cut":
        if (tab.saving === null) return;
        tab.saving = null;
        return this.#happen(tab, { is: "cut" });
      case "hide":
        this.#owe(tab);
        return this.#happen(tab, { is: "hidden" });
      case "close":
        if (tab.saving === null) this.#close(tab);
        return;
      case "kill":
        [tab.isOpen, tab.isWaiting] = [false, false];
        // What it had sent may have arrived; nobody is there to hear of it.
        if (request && luck % 2 === 0 && !request.answer) this.#arrive(tab, request);
        tab.requests = [];
        return;
      case "take":
        if (!tab.draft.found || isTaking(tab)) return;
        this.#owe(tab, true);
        return this.#happen(tab, { is: "taken", givesWay: tab.waiting });
      case "throw found":
        if (!tab.draft.found || this.tabs.some(isTaking)) return;
        this.gone.add(bodyOf(tab.draft.found.typed));
        return this.#happen(tab, { is: "forgotten", copies: this.#copies(tab.person) });
      case "throw kept": {
        if (tab.waiting === null || this.session !== tab.person || tab.saving !== null) return;
        if (this.#onServer(tab.person).kept !== tab.waiting) return;
        this.gone.add(bodyOf(tab.waiting));
        this.server.set(tab.person, { keptAt: this.#next(), kept: null });
        tab.waiting = null;
        return this.#happen(tab, { is: "asked again", onServer: this.#onServer(tab.person) });
      }
      case "ask again": {
        // The router does so once the form was answered.
        if (this.session !== tab.person || tab.saving !== null) return;
        const onServer = this.#onServer(tab.person);
        if (!tab.draft.continues) tab.waiting = onServer.kept;
        return this.#happen(tab, { is: "asked again", onServer });
      }
    }
  }

  /** Texts that nobody saved nor threw away, and that are nowhere. */
  lost(): string[] {
    return [...this.owed.values()].flatMap(({ person, body }) => {
      const places = [
        ...this.tabs.filter((tab) => tab.isOpen && tab.person === person).map(({ shows }) => shows),
        ...this.#copies(person).map(({ typed }) => typed),
        this.#onServer(person).kept ?? "",
      ];
      return this.gone.has(body) || places.some((typed) => bodyOf(typed) === body) ? [] : [body];
    });
  }

  /** Texts of one person where another one's pages or copy on the server are. */
  leaked(): string[] {
    const own = new Map([...this.owed.values()].map(({ person, body }) => [body, person]));
    return [...this.server].flatMap(([person, { kept }]) => {
      const owner = kept === null ? undefined : own.get(bodyOf(kept));
      return owner === undefined || owner === person ? [] : [bodyOf(kept ?? "")];
    });
  }
}

test("no text that rested is lost, whatever happens to its pages, its line and its session", () => {
  fc.assert(
    fc.property(fc.array(act, { size: "max", minLength: 20, maxLength: 150 }), (acts) => {
      const world = new World();
      world.run({ act: "open", tab: 0, luck: 0 });
      for (const one of acts) {
        world.run(one);
        const wrong = [...world.lost(), ...world.leaked(), ...world.interrupted];
        // A comparison at each act takes longer than the acts.
        if (wrong.length > 0) expect({ after: one, wrong }).toEqual({ after: one, wrong: [] });
      }
    }),
    { numRuns: isLong ? 50_000 : 3_000, ...(isLong ? {} : { seed: 43 }) },
  );
});
