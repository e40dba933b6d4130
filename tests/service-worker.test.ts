import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeCache, origin, serviceWorker } from "./support/service-worker.ts";

const DAY = 86_400_000;

interface Said {
  status?: number;
  type?: string;
  cache?: string;
  as?: ResponseType;
  redirected?: boolean;
}

/** An answer of this site, as a browser hands it over. */
function said(body: string | Uint8Array<ArrayBuffer>, what: Said = {}): Response {
  const { status = 200, type = "text/html; charset=utf-8", cache = "public, no-cache", as = "basic" } = what;
  const answer = new Response(body, { status, headers: { "Content-Type": type, "Cache-Control": cache } });
  Object.defineProperties(answer, {
    type: { value: as },
    redirected: { value: what.redirected ?? false },
    clone: { value: () => said(body, what) },
  });
  return answer;
}

const page = (title: string) => `<title>${title} | Clairvoix</title><header></header><h1>${title}</h1>`;

/** As a browser asks for a page (`navigate`, which no script may make) or for what a page is made of. */
const asks = (path: string, { mode = "navigate", method = "GET", range = "" } = {}) => ({
  request: { url: new URL(path, origin).href, mode, method, headers: new Headers(range ? { Range: range } : {}) },
});

describe("where an answer is kept", () => {
  const { context, run } = serviceWorker();
  test.each([
    ["/articles/un-titre", true, "articles"],
    ["/articles/un-titre?utm_source=x#suite", true, "articles"],
    ["/articles", true, "pages"],
    ["/", true, "pages"],
    ["/apprendre/lexique/motion-de-censure", true, "pages"],
    ["/documents", true, "pages"],
    ["/comptes-rendus", true, "pages"],
    ["/assets/enhance-AbC_12-9.js", false, "assets"],
    ["/assets/app-12345678.css", false, "assets"],
    ["/fonts/texte.woff2", false, "shell"],
    ["/icons/icon-192.png", false, "shell"],
    ["/media/12/640.webp", false, "images"],
    ["/art/robin.svg", false, "images"],
    ["/api/articles/recent?limit=5", false, "lists"],
    ["/api/articles/by-category/3", false, "lists"],
    ["/api/rss-news/combined", false, "lists"],
    ["/api/categories", false, "lists"],
    ...[
      "admin",
      "compte",
      "connexion",
      "dashboard",
      "preferences",
      "apercu/x",
      "reset-password/jeton",
      "auth/google",
    ].map((path) => [`/${path}`, true, null] as const),
    ["/admin/articles", true, null],
    ["/hors-ligne", true, null],
    ["/api/categories", true, null],
    ["/api/articles/un-titre", false, null],
    ["/api/articles/by-category/3/x", false, null],
    ["/api/push/vapid-public-key", false, null],
    ["/api/public/saved-articles", false, null],
    ["/fragments/direct/3", false, null],
    ["/articles/un-titre.data", false, null],
    ["/_root.data", false, null],
    ["/__manifest?version=1", false, null],
    ["/documents/3/loi.pdf", false, null],
    ["/assets/sans-empreinte.js", false, null],
    ["/assets/enhance-12345678.js.map", false, null],
    ["/sw.js", false, null],
    ["https://ailleurs.example/media/1.webp", false, null],
    ["https://ailleurs.example/articles/x", true, null],
  ] as const)("%s (page: %s): %s", (address, isPage, store) => {
    context.address = address;
    expect(run(`storeOf(address, ${isPage})`)).toBe(store);
  });

  test("under its address, without what only says where the reader came from", () => {
    context.address = `${origin}/articles?page=2&utm_source=x&notif=3.jeton&utm_medium=y#bas`;
    expect(run("keyOf(address)")).toBe(`${origin}/articles?page=2`);
  });
});

let worker: ReturnType<typeof serviceWorker>;
const begin = () => {
  worker = serviceWorker();
};

describe("what is kept", () => {
  beforeEach(begin);
  const keep = async (name: string, answer: Response) => {
    Object.assign(worker.context, { name, answer });
    await worker.run(`store(name, "${origin}/x", answer)`);
    return worker.keptIn(`cx-${name}`);
  };

  test("a page for everyone, with its moment, weight and title", async () => {
    expect(await keep("pages", said(page("Élu")))).toEqual(["/x"]);
    const kept = await worker.stores.get("cx-pages")?.match(`${origin}/x`);
    expect(Number(kept?.headers.get("X-Kept-Bytes"))).toBe(Buffer.byteLength(page("Élu")));
    expect(decodeURIComponent(kept?.headers.get("X-Kept-Title") ?? "")).toBe("Élu | Clairvoix");
    expect(Date.now() - Number(kept?.headers.get("X-Kept-At"))).toBeLessThan(60_000);
  });

  test.each<[string, Said]>([
    // Browsers hide Set-Cookie from workers: what sets one says `private` or `no-store`.
    ["private", { cache: "private, max-age=60" }],
    ["not to be stored", { cache: "no-store" }],
    ["without a word of caching", { cache: "" }],
    ["redirected", { redirected: true }],
    ["not found", { status: 404 }],
    ["failed", { status: 500 }],
    ["in part", { status: 206 }],
    ["of another type", { type: "application/pdf" }],
    ["of another site", { as: "opaque" }],
  ])("not an answer that is %s", async (_, what) => {
    expect(await keep("pages", said(page("Non"), what))).toEqual([]);
  });

  test("nothing once somebody signs out, not even what is on its way, until the next page", async () => {
    await keep("pages", said(page("Élu")));
    const held = Promise.withResolvers<Blob>();
    const slow = Object.assign(said("a{}", { type: "text/css" }), { blob: () => held.promise });
    const onItsWay = keep("assets", slow);
    const told = vi.fn();
    const forgotten = worker.send("message", { data: { type: "forget" }, ports: [{ postMessage: told }] });
    expect(await keep("articles", said(page("Après")))).toEqual([]);
    held.resolve(new Blob(["a{}"], { type: "text/css" }));
    await Promise.all([onItsWay, forgotten]);
    // The page that is left tells what its account saved, as any page does: that list makes no cache either.
    worker.fetched.mockResolvedValue(said(page("Gardé")));
    await worker.send("message", { data: { type: "saved", addresses: ["/articles/gardé"] }, ports: [] });
    expect([[...worker.stores.keys()], told.mock.calls]).toEqual([[], [["forgotten"]]]);
    worker.fetched.mockResolvedValue(said(page("Accueil")));
    await worker.send("fetch", asks("/"));
    expect(worker.keptIn("cx-pages")).toEqual(["/"]);
  });

  test("nothing that was asked for before somebody signed out, when the next page comes first", async () => {
    const held = Promise.withResolvers<Response>();
    worker.fetched.mockReturnValueOnce(held.promise);
    const addresses = ["/articles/premier", "/articles/second"];
    const saving = worker.send("message", { data: { type: "saved", addresses }, ports: [] });
    await vi.waitFor(() => expect(worker.fetched).toHaveBeenCalled());
    const passing = Promise.withResolvers<Response>();
    worker.fetched.mockReturnValueOnce(passing.promise);
    const reading = worker.send("fetch", asks("/articles/lu"));
    await worker.send("message", { data: { type: "forget" }, ports: [] });
    worker.fetched.mockImplementation(() => Promise.resolve(said(page("Accueil"))));
    await worker.send("fetch", asks("/"));
    held.resolve(said(page("Gardé")));
    passing.resolve(said(page("Lu")));
    await Promise.all([saving, reading]);
    expect(["pages", "saved", "articles"].map((name) => worker.keptIn(`cx-${name}`))).toEqual([["/"], [], []]);
  });

  test("not what is heavier than 1.5 MB", async () => {
    const image = { type: "image/webp" };
    expect(await keep("images", said(new Uint8Array(1_500_001), image))).toEqual([]);
    expect(await keep("images", said(new Uint8Array(1_500_000), image))).toEqual(["/x"]);
  });

  test("when the device has no room, pictures go, and the site goes on", async () => {
    await keep("images", said("image", { type: "image/webp" }));
    const pages = new FakeCache();
    pages.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    worker.stores.set("cx-pages", pages);
    expect(await keep("pages", said(page("Plein")))).toEqual([]);
    expect(worker.stores.has("cx-images")).toBe(false);
  });
});

describe("how much is kept", () => {
  beforeEach(begin);
  /** So many of them, each so heavy, the first kept last; all `days` ago. */
  const fill = (name: string, count: number, bytes: number, days = 0) => {
    const cache = new FakeCache();
    for (let at = 0; at < count; at += 1) {
      const keptAt = Date.now() - days * DAY - at * 1000;
      const headers = { "X-Kept-At": String(keptAt), "X-Kept-Bytes": String(bytes) };
      cache.entries.set(`${origin}/${at}`, new Response("", { headers }));
    }
    worker.stores.set(name, cache);
  };

  test("the oldest of too many, of too heavy, and what is too old go", async () => {
    fill("cx-articles", 63, 10);
    fill("cx-images", 15, 1_000_000);
    fill("cx-pages", 3, 10, 6.99);
    fill("cx-lists", 3, 10, 7.01);
    await worker.run("makeRoom()");
    expect(worker.keptIn("cx-articles")).toHaveLength(60);
    expect(worker.keptIn("cx-articles")).not.toContain("/60");
    expect(worker.keptIn("cx-images")).toEqual(Array.from({ length: 12 }, (_, at) => `/${at}`));
    expect(worker.keptIn("cx-pages")).toHaveLength(3);
    expect(worker.keptIn("cx-lists")).toEqual([]);
  });

  test("under 50 MB in all, even just before the next count", () => {
    const stores = worker.run<Record<string, { bytes: number }>>("STORES");
    const all = Object.values(stores).reduce((sum, { bytes }) => sum + bytes, 0);
    // Counted after each megabyte: what one more answer weighs may come on top.
    expect(all + 1e6 + worker.run<number>("ITEM_BYTES")).toBeLessThan(50e6);
  });
});

describe("a page", () => {
  const path = "/articles/un-titre";
  beforeEach(begin);
  beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00Z") }));
  afterEach(() => vi.useRealTimers());

  const visit = async (address = path) => {
    worker.fetched.mockResolvedValueOnce(said(page("Gardé")));
    await worker.send("fetch", asks(address));
    expect(worker.keptIn(address === path ? "cx-articles" : "cx-pages")).toEqual([address]);
  };
  const text = async (answer: Promise<Response | undefined>) => (await answer)?.text();

  test("comes from what is kept when the network took three seconds, and says so", async () => {
    await visit();
    let arrive = (_: Response) => {};
    worker.fetched.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const answers: Promise<Response>[] = [];
    const read = worker.send("fetch", {
      ...asks(path),
      respondWith: (answer: Promise<Response>) => void answers.push(answer),
    });
    const settled = vi.fn();
    void answers[0]?.then(settled);
    await vi.advanceTimersByTimeAsync(2999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await (await answers[0])?.text()).toMatch(
      /<div[^>]*data-kept>.*Version enregistrée le 22 novembre 2026 à 13:00.*<\/header>.*<h1>Gardé/,
    );
    // What comes late is kept all the same.
    arrive(said(page("Tardif")));
    await read;
    worker.fetched.mockRejectedValueOnce(new TypeError("no line"));
    expect(await text(worker.send("fetch", asks(path)))).toContain("<h1>Tardif");
  });

  test.each([
    ["the installed app opens it", { referrer: "", cache: "default" }, 1000],
    ["it is loaded again", { referrer: "", cache: "no-cache" }, 3000],
    ["a page leads to it", { referrer: `${origin}/articles`, cache: "default" }, 3000],
  ])("of the home waits its time where %s", async (_how, how, ms) => {
    await visit("/");
    worker.fetched.mockReturnValueOnce(new Promise(() => {}));
    const settled = vi.fn();
    const { request } = asks("/");
    const answers: Promise<Response>[] = [];
    void worker.send("fetch", {
      request: { ...request, ...how },
      respondWith: (answer: Promise<Response>) => void answers.push(answer),
    });
    void answers[0]?.then(settled);
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await (await answers[0])?.text()).toContain("<h1>Gardé");
  });

  test("is waited for when nothing is kept", async () => {
    let arrive = (_: Response) => {};
    worker.fetched.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const read = worker.send("fetch", asks(path));
    await vi.advanceTimersByTimeAsync(20_000);
    arrive(said(page("Lent")));
    expect(await text(read)).toBe(page("Lent"));
  });

  test("that the server fails to give comes from what is kept, else is the failure; what is refused is told", async () => {
    worker.fetched.mockResolvedValueOnce(said("Panne", { status: 503 }));
    expect((await worker.send("fetch", asks(path)))?.status).toBe(503);
    await visit();
    worker.fetched.mockResolvedValueOnce(said("Panne", { status: 503 }));
    expect(await text(worker.send("fetch", asks(path)))).toContain("<h1>Gardé");
    worker.fetched.mockResolvedValueOnce(said("Connecte-toi", { status: 403 }));
    expect(await text(worker.send("fetch", asks(path)))).toBe("Connecte-toi");
  });

  test("that was saved elsewhere is kept with the sheet of what a script adds, which no visit brought", async () => {
    const sheet = "/assets/site-12345678.css";
    const html = `<html data-sheet="${sheet}">${page("Gardé")}`;
    worker.fetched.mockImplementation((input) => {
      const isSheet = String(input).endsWith(".css");
      return Promise.resolve(isSheet ? said("a{}", { type: "text/css" }) : said(html));
    });
    await worker.send("message", { data: { type: "saved", addresses: [path] }, ports: [] });
    expect([worker.keptIn("cx-saved"), worker.keptIn("cx-assets")]).toEqual([[path], [sheet]]);
  });

  test("that nobody scrolled through has its pictures, each once, in whatever size is kept", async () => {
    worker.fetched.mockImplementation((input) => Promise.resolve(said(String(input), { type: "image/avif" })));
    const addresses = ["/media/k1/480.avif", "/media/k1/960.avif", "/art/maison/europe-1/480.avif"];
    await worker.send("message", { data: { type: "keep", page: "", addresses }, ports: [] });
    expect(worker.keptIn("cx-images")).toEqual([addresses[0], addresses[2]]);
    worker.fetched.mockReset().mockRejectedValue(new TypeError("no line"));
    const seen = (address: string) => worker.send("fetch", asks(address, { mode: "no-cors" }));
    expect(await text(seen("/media/k1/1280.webp"))).toContain("/media/k1/480.avif");
    for (const other of ["/media/k2/480.avif", "/art/maison/europe-2/480.avif", "/img/x?w=640"])
      expect((await seen(other))?.type).toBe("error");
  });

  test("that was saved is said to be here once it is; lists come one after the other, and fetch nothing twice", async () => {
    const told = vi.fn();
    const list = (...addresses: string[]) => ({ data: { type: "saved", addresses }, ports: [{ postMessage: told }] });
    const other = "/articles/autre";
    const inTheWay = [() => Promise.reject(new TypeError("no line")), () => said("Plus tard", { status: 503 })];
    for (const answer of [...inTheWay, () => said(page("À toi seul"), { cache: "no-store" })]) {
      worker.fetched.mockImplementation(() => Promise.resolve(answer()));
      await worker.send("message", list(path));
      expect(worker.keptIn("cx-saved")).toEqual([]);
    }
    expect(told.mock.calls).toEqual([[false], [false], [false]]);
    const held = Promise.withResolvers<Response>();
    worker.fetched.mockReset().mockReturnValueOnce(held.promise).mockImplementation(() => Promise.resolve(said(page("Autre")))); // prettier-ignore
    const both = Promise.all([worker.send("message", list(path)), worker.send("message", list(path, other))]);
    held.resolve(said(page("Gardé")));
    await both;
    expect(worker.fetched).toHaveBeenCalledTimes(2);
    expect(worker.keptIn("cx-saved")).toEqual([path, other]);
    // What is no longer published is not asked for at each page.
    worker.fetched.mockImplementation(() => Promise.resolve(said("", { status: 404 })));
    await worker.send("message", list("/articles/retiré"));
    expect(told.mock.calls.slice(3)).toEqual([[true], [true], [true]]);
  });

  test.each([404, 410])("that was taken back (%i) is no longer kept, saved or not", async (status) => {
    await visit();
    worker.stores.set("cx-saved", new FakeCache());
    await worker.stores.get("cx-saved")?.put(origin + path, said(page("Gardé")));
    worker.fetched.mockResolvedValueOnce(said("Plus là", { status }));
    expect(await text(worker.send("fetch", asks(path)))).toBe("Plus là");
    expect([worker.keptIn("cx-articles"), worker.keptIn("cx-saved")]).toEqual([[], []]);
  });

  test("without a line is the offline page, where nothing is kept; an account's is never kept", async () => {
    await worker.caches
      .open("cx-shell-dev")
      .then((cache) => cache.put(`${origin}/hors-ligne`, said(page("Hors ligne"))));
    worker.fetched.mockImplementation(() => Promise.reject(new TypeError("no line")));
    expect(await text(worker.send("fetch", asks(path)))).toContain("Hors ligne");
    worker.fetched.mockImplementation(() => Promise.resolve(said(page("À moi"))));
    for (const own of ["/dashboard", "/admin", "/preferences"]) await worker.send("fetch", asks(own));
    expect(
      [...worker.stores].filter(([name, { entries: kept }]) => !name.startsWith("cx-shell") && kept.size > 0),
    ).toEqual([]);
  });

  test("is read as ever where storage is refused", async () => {
    worker.caches.isRefused = true;
    worker.fetched.mockImplementation(() => Promise.resolve(said(page("Privé"))));
    expect(await text(worker.send("fetch", asks(path)))).toBe(page("Privé"));
    expect(await text(worker.send("fetch", asks("/media/1.webp", { mode: "no-cors" })))).toBe(page("Privé"));
    worker.fetched.mockImplementation(() => Promise.reject(new TypeError("no line")));
    expect((await worker.send("fetch", asks(path)))?.type).toBe("error");
  });

  test("other methods, parts of files and what is nobody's are left to the browser", async () => {
    for (const one of [
      asks("/contact", { method: "POST" }),
      asks("/media/son.mp3", { mode: "no-cors", range: "bytes=0-" }),
      asks("/articles/un-titre.data", { mode: "cors" }),
      asks("/fragments/direct/3", { mode: "cors" }),
    ])
      expect(await worker.send("fetch", one)).toBeUndefined();
    expect(worker.fetched).not.toHaveBeenCalled();
  });
});
