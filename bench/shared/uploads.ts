import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { Caller } from "./http-client.ts";
import { chainOf } from "./audit-chain.ts";
import {
  type Said,
  type Sent,
  bomb,
  form,
  halfSent,
  interlaced,
  marked,
  photograph,
  pictureForm,
  raw,
} from "./request-bodies.ts";
import { type BenchSite, admin } from "./site.ts";

/** How many of each come at once. */
interface Crowd {
  /** Pictures of the staff that are to be kept, `side` px wide and high, and one more sent as many times. */
  good: number;
  side: number;
  /** Interlaced pictures of `mega` million pixels: nothing of them can be made before all of it is in memory. */
  whole: number;
  mega: number;
  /** Those whose sending is held half-way until the others were answered, half a minute at most; and cut there. */
  slow: number;
  cut: number;
  /** Each of: bombs, lies, heavy bodies to small forms, heavy files of strangers, and pictures of people without the right. */
  bad: number;
  /** Light pictures of one person, past what may wait: refused then, with what was typed. */
  over: number;
  within: number;
}

interface Storm {
  /** Of each kind of sending, how often each status came. */
  statuses: Record<string, Record<number, number>>;
  /** Pictures that are there now and were not before. */
  saved: number;
  /** Of those past what may wait, how many were taken nevertheless. */
  taken: number;
  /** Home pages answered while the crowd was there. */
  pages: number;
  /** What does not hold, in words. */
  faults: string[];
}

/** Everything under a folder but the database, and what the site keeps to answer sooner. */
function filesOf(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  return new Set(
    names.filter((name) => !/^(clairvoix\.db|running\.lock|audit-witness|assets|mail|cache\/)/.test(name)),
  );
}

/** Those of pictures, whether anything is in them or not. */
const foldersOf = ({ dataDir }: BenchSite) => readdirSync(join(dataDir, "media"));

const NEW = "/admin/media/nouvelle";
const HELD_MS = 30_000;

/** Big pictures and false ones, from the staff and from strangers, at once; what was answered, kept and left behind. */
export async function uploadStorm(site: BenchSite, crowd: Crowd): Promise<Storm> {
  const { within } = crowd;
  const faults: string[] = [];
  const statuses: Storm["statuses"] = {};
  const database = new Database(join(site.dataDir, "clairvoix.db"), { timeout: 5_000 });
  const staff = new Caller(site.url, 601);
  await staff.form("/auth", admin);
  const reader = new Caller(site.url, 602);
  const person = { firstName: "Zoé", lastName: "Affluence", email: "affluence@exemple.fr" };
  const secret = { password: "trois mots calmes", confirmPassword: "trois mots calmes" };
  await reader.json("/api/public/register", { ...person, ...secret });
  database.prepare("UPDATE Reader SET emailVerifiedAt = createdAt WHERE email = ?").run(person.email);
  const signedIn = await reader.json("/api/public/login", { email: person.email, password: secret.password });
  if (signedIn.status !== 200) faults.push(`the reader could not sign in: ${signedIn.status}`);

  let networks = 1_000;
  const visitor = () => new Caller(site.url, (networks += 1));
  const times = <T>(count: number, one: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => one(at));
  /** Notes a status, and answers it; a fault when it is none of these, or says none of its words. */
  const judge = async (kind: string, sent: Promise<Said>, wanted: number[], words = ""): Promise<number> => {
    const { status, text } = await sent;
    const counts = (statuses[kind] ??= {});
    counts[status] = (counts[status] ?? 0) + 1;
    if (!wanted.includes(status)) faults.push(`${kind}: ${status}: ${text.slice(0, 200)}`);
    else if (!text.replaceAll("\\u202F", "\u202F").includes(words))
      faults.push(`${kind}: not in our words: ${text.slice(0, 200)}`);
    return status;
  };
  const post = (caller: Caller, path: string, { body, type }: Sent, more: Record<string, string> = {}) =>
    caller.send(path, {
      method: "POST",
      body,
      within,
      headers: { "content-type": type, accept: "text/html", ...more },
    });

  const photo = await photograph(crowd.side);
  const rows = () => database.prepare<[], number>("SELECT count(*) FROM Media").pluck().get() ?? 0;
  const goods = await Promise.all(times(crowd.good, (at) => pictureForm(marked(photo), `bonne ${at}`)));
  const same = marked(photo);
  const sames = await Promise.all(times(crowd.good, () => pictureForm(same, "la même")));
  const wholes: Sent[] = [];
  for (let at = 0; at < crowd.whole; at += 1)
    wholes.push(await pictureForm(await interlaced(crowd.mega, at), `entière ${at}`));
  const slows = await Promise.all(times(crowd.slow, (at) => pictureForm(marked(photo), `lente ${at}`)));
  const cuts = await Promise.all(times(crowd.cut, (at) => pictureForm(marked(photo), `coupée ${at}`)));
  const bombs = await pictureForm(bomb(20_000), "bombe");
  const wrong = await pictureForm(marked(photo), "sans droit");
  const heavyPicture = await pictureForm(new Uint8Array(randomBytes(11_000_000)), "trop lourde");
  const heavy = await form({ name: "Zoé", body: "a".repeat(32_000_000) });
  const cv = await form({
    ...person,
    position: "Écrire",
    motivation: "Affluence",
    cv: new File([new Uint8Array(14_000_000)], "cv.pdf"),
  });
  const before = { rows: rows(), files: filesOf(site.dataDir), folders: foldersOf(site) };

  const cookie = staff.cookieLine();
  const held = slows.map((sent, at) => halfSent(site, cookie, NEW, sent, 700 + at));
  const stopped = cuts.map((sent, at) => halfSent(site, cookie, NEW, sent, 800 + at));
  await Promise.all([...held, ...stopped].map(({ begun }) => begun));
  const honest = [
    `POST ${NEW} HTTP/1.1`,
    `Host: ${new URL(site.url).host}`,
    `Origin: ${site.url}`,
    `Cookie: ${cookie}`,
  ];
  const typed = [...honest, "Accept: text/html", "Connection: close", `Content-Type: ${wrong.type}`];
  let pages = 0;
  let isOver = false;
  const reading = (async () => {
    const own = visitor();
    while (!isOver) {
      const { status } = await own.send("/", { within });
      if (status === 200) pages += 1;
      else faults.push(`the home page meanwhile: ${status}`);
    }
  })();
  const goOn = () => held.forEach((one) => one.goOn());
  // Node ends what was not sent in 60 s.
  setTimeout(goOn, HELD_MS).unref();
  const slowly = Promise.all(held.map(({ answer }) => judge("lentes", answer, [302, 303])));
  await Promise.all([
    ...goods.map((sent) => judge("bonnes", post(staff, NEW, sent), [302, 303])),
    ...sames.map((sent) => judge("la même", post(staff, NEW, sent), [302, 303])),
    ...wholes.map((sent) => judge("entières", post(staff, NEW, sent), [302, 303])),
    ...times(crowd.bad, () => [
      judge("bombes", post(staff, NEW, bombs), [422], "millions de pixels au plus"),
      judge("trop lourdes", post(staff, NEW, heavyPicture), [422], "10 Mo au plus"),
      judge("lectrice sans droit", post(reader, NEW, wrong), [302]),
      judge("inconnus sans droit", post(visitor(), NEW, wrong), [302]),
      judge("32 Mo à un petit formulaire", post(visitor(), "/contact", heavy), [413], "trop"),
      judge(
        "32 Mo sans dire leur longueur",
        post(visitor(), "/contact", heavy, { "transfer-encoding": "chunked" }),
        // The connection may be closed before the answer was read: what was sent is past ten times the limit.
        [413, 0],
      ),
      judge("CV de 14 Mo", post(visitor(), "/nous-rejoindre", cv), [422], "10 Mo au plus"),
      judge(
        "longueur dite trop courte",
        raw(site, [...typed, `Content-Length: ${wrong.body.length >> 1}`], wrong.body, within),
        [400],
        "illisible",
      ),
      judge(
        "longueur dite de 1 Go",
        raw(site, [...typed, "Content-Length: 1000000000"], wrong.body.subarray(0, 50_000), within),
        [413],
        "trop",
      ),
    ]).flat(),
    ...stopped.map(({ cut, answer }) => {
      cut();
      return judge("coupées", answer, [0]);
    }),
  ]);
  goOn();
  await slowly;
  const small = await photograph(640);
  const overs = await Promise.all(times(crowd.over, (at) => pictureForm(marked(small), `de trop ${at}`)));
  let taken = 0;
  await Promise.all(
    overs.map(async (sent, at) => {
      const answer = await post(staff, NEW, sent);
      const words = answer.status === 503 ? "Trop d’images" : "";
      if ((await judge("de trop", Promise.resolve(answer), [303, 503], words)) === 303) taken += 1;
      else if (!answer.headers["retry-after"] || !answer.text.includes(`Affluence de trop ${at}`))
        faults.push(`de trop ${at}: refused without what was typed, or when to come back`);
    }),
  );
  isOver = true;
  await reading;

  const wanted = crowd.good + 1 + crowd.whole + crowd.slow + taken;
  const saved = rows() - before.rows;
  if (saved !== wanted) faults.push(`${saved} pictures saved of ${wanted}`);
  const keys = new Set(database.prepare<[], string>("SELECT key FROM Media").pluck().all());
  const left = [...filesOf(site.dataDir)].filter(
    (name) => !before.files.has(name) && !keys.has(/^media\/([^/]+)\//.exec(name)?.[1] ?? ""),
  );
  if (left.length > 0) faults.push(`left behind: ${left.slice(0, 5).join(", ")} (${left.length})`);
  const orphans = foldersOf(site).filter((name) => !before.folders.includes(name) && !keys.has(name));
  if (orphans.length > 0) faults.push(`folders without a row: ${orphans.length}`);
  if (pages === 0) faults.push("no home page came meanwhile");
  if (database.pragma("integrity_check", { simple: true }) !== "ok") faults.push("the database is not sound");
  database.close();
  if (!site.isAlive()) faults.push(`the process died: ${site.output().slice(-500)}`);
  faults.push(...(await chainOf(site.dataDir)));
  return { statuses, saved, taken, pages, faults };
}
