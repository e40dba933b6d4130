interface Poll {
  address: () => string;
  cursor: () => string;
  answered: (html: string) => void;
  clock: (time: number) => void;
  /** The cursor is too old: the next poll asks for everything. */
  forget: () => void;
  announce: (words: string) => void;
  ahead: () => number;
}

const FIRST_MS = 5000;
const LONGEST_MS = 60_000;
/** Deletions are told for 30 days: a page left open longer than this asks for everything. */
const FORGOTTEN_MS = 24 * 3_600_000;

const parisTime = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", hour: "numeric", minute: "2-digit" });

/** That nothing comes any more, since this answer. */
export function cutSince(at: number): string {
  const what = navigator.onLine ? "Le site ne répond plus depuis" : "Hors connexion depuis";
  return `${what} ${parisTime.format(at).replace(":", "\u00A0h\u00A0")}.`;
}

/** At the server's pace while visible, at once when visible or online again, with a growing delay without an answer. */
export function poll(options: Poll): void {
  let every = FIRST_MS;
  let failures = 0;
  let answeredAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | null = null;
  let isOver = false;

  const wait = (ms: number) => {
    clearTimeout(timer);
    if (!isOver && !document.hidden) timer = setTimeout(() => void ask(), ms);
  };

  async function ask(): Promise<void> {
    if (isOver || request || document.hidden) return;
    clearTimeout(timer);
    if (Date.now() - answeredAt > FORGOTTEN_MS) options.forget();
    const asking = (request = new AbortController());
    const limit = setTimeout(() => asking.abort(), 20_000);
    try {
      const cursor = options.cursor();
      const answer = await fetch(options.address(), {
        headers: { Accept: "text/html", ...(cursor ? { "If-None-Match": `W/"${cursor}"` } : {}) },
        signal: asking.signal,
      });
      if (answer.status === 404 || answer.status === 410) {
        isOver = true;
        options.announce("Ce direct n’est plus en ligne. Ce qui est affiché reste lisible.");
        return;
      }
      if (answer.status !== 304 && !answer.ok) throw new Error(String(answer.status));
      if (answer.status !== 304) options.answered(await answer.text());
      options.clock(Date.parse(answer.headers.get("Date") ?? "") || Date.now());
      every = Number(answer.headers.get("Poll-After") ?? 30) * 1000;
      isOver = every === 0;
      failures = 0;
      answeredAt = Date.now();
      options.announce("");
    } catch {
      failures += 1;
    } finally {
      clearTimeout(limit);
      request = null;
    }
    if (failures > 0) {
      if (failures > 1 || !navigator.onLine) options.announce(sayFailure());
      // Those who lost the site at once come back one after the other.
      wait(Math.min(every * 2 ** (failures - 1), LONGEST_MS) * (0.5 + Math.random()));
    } else wait(every * (0.9 + Math.random() * 0.2));
  }

  const sayFailure = () => `${cutSince(answeredAt + options.ahead())} Ce qui est affiché reste lisible.`;

  addEventListener("online", () => void ask());
  addEventListener("offline", () => options.announce(sayFailure()));
  addEventListener("pageshow", ({ persisted }) => persisted && void ask());
  document.addEventListener("visibilitychange", () => (document.hidden ? clearTimeout(timer) : void ask()));
  void ask();
}
