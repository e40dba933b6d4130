import { expect, test } from "vitest";
import { Client, signedInAdmin } from "../support/http.ts";
import { type PlainPage, open, words } from "../support/plain-form.ts";
import { sharedSite } from "../support/shared-sites.ts";

const site = await sharedSite();

const lesson = "/apprendre/voter/qui-peut-voter";
const idOf = (slug: string) =>
  (site.database.prepare("SELECT id FROM Lesson WHERE slug = ?").get(slug) as { id: number }).id;

/** Posts answers as a form does: a name may come several times. */
const answer = (client: Client, path: string, fields: [string, string][]) =>
  client.request(path, { method: "POST", headers: { origin: site.url }, body: new URLSearchParams(fields) });
const said = async (response: Response) =>
  (await response.text()).replaceAll("<!-- -->", "").replaceAll(/\u202F|&#8239;/g, " ");

test("without script: a quiz on a shared page is graded, nothing is lost, the device keeps the best", async () => {
  const zoe = new Client(site);
  const shared = await zoe.get(lesson);
  const page = await shared.text();
  expect(shared.headers.get("set-cookie")).toBeNull();
  // What is right is nowhere on the page that asks.
  expect(page).not.toContain("18 ans, au plus tard la veille du scrutin. Le recensement");
  const [, version = ""] = /name="version" value="(\d+)"/.exec(page) ?? [];

  const some: [string, string][] = [
    ["version", version],
    ["q1", "1"],
    ["q2", "1"],
  ];
  const incomplete = await answer(zoe, `${lesson}/quiz`, some);
  const again = await said(incomplete);
  expect([incomplete.status, again.match(/checked=""/g)?.length]).toEqual([422, 2]);
  expect(again).toContain("La question 3 n’a pas de réponse.");
  expect(zoe.cookies.has("cx-lecons")).toBe(false);

  const all: [string, string][] = [...some, ["q3", "0"], ["q4", "1"]];
  const graded = await answer(zoe, `${lesson}/quiz`, all);
  const result = await said(graded);
  expect([graded.status, graded.headers.get("cache-control")]).toEqual([200, "no-store"]);
  for (const part of ["3 sur 4", "Bonne réponse", "En partie juste", "Le recensement citoyen", "Leçon suivante"])
    expect(result).toContain(part);
  expect(zoe.cookies.get("cx-lecons")).toBe(`${idOf("qui-peut-voter")}.3-4`);
  // A worse try leaves the best.
  await answer(zoe, `${lesson}/quiz`, [...some, ["q3", "1"], ["q4", "0"]]);
  expect(zoe.cookies.get("cx-lecons")).toBe(`${idOf("qui-peut-voter")}.3-4`);
  expect(words(await open(zoe, "/apprendre/progression"))).toMatch(/Qui peut voter.*3 sur 4/);
  expect(await (await zoe.get("/fragments/apprendre")).text()).toBe(`${idOf("qui-peut-voter")}.3-4`);

  const changed = await answer(zoe, `${lesson}/quiz`, [...all.slice(1), ["version", "999"]]);
  expect([changed.status, (await said(changed)).includes("Ce quiz a changé")]).toEqual([409, true]);
  const foreign = await zoe.request(`${lesson}/quiz`, {
    method: "POST",
    headers: { origin: "https://ailleurs.example" },
    body: new URLSearchParams(all),
  });
  expect(foreign.status).toBeGreaterThanOrEqual(400);
  for (const path of ["/apprendre/voter/nulle-part", "/apprendre/nulle-part", "/apprendre/voter/nulle-part/quiz"])
    expect((await zoe.get(path)).status).toBe(404);
});

test("three minutes: a shared cover, then one reader's pages, with a question that is graded and counts", async () => {
  const noe = new Client(site);
  const cover = await noe.get("/trois-minutes");
  expect([cover.headers.get("set-cookie"), cover.headers.get("cache-control")]).toEqual([
    null,
    expect.stringContaining("public"),
  ]);
  const opened = await noe.get("/trois-minutes/suite");
  expect([opened.status, opened.headers.get("location")]).toEqual([303, "/trois-minutes/1"]);
  const first = await noe.get("/trois-minutes/1");
  expect(first.headers.get("cache-control")).toBe("no-store");
  expect(await first.text()).toMatch(/1 sur 5.*À la une.*<time [^>]*dateTime="\d{4}-.*Lire l’article/is);
  // Opened again, it is the same; left and taken up again, it goes on.
  expect(await (await noe.get("/trois-minutes/1")).text()).toContain("1 sur 5");
  expect((await noe.get("/trois-minutes/suite")).headers.get("location")).toBe("/trois-minutes/2");
  // A flash info is whole: no sentence is cut in two.
  expect(words(await open(noe, "/trois-minutes/2"))).not.toMatch(/…\s*…/);

  const asked = await open(noe, "/trois-minutes/5");
  const field = (name: string) => asked.document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";
  const [, lesson = "", index = ""] = /^q(\d+)\.(\d+)$/.exec(field("question")) ?? [];
  const { quiz } = site.database.prepare("SELECT quiz FROM Lesson WHERE id = ?").get(lesson) as { quiz: string };
  const questions = JSON.parse(quiz) as { choices: { right: boolean }[]; explanation: string }[];
  const question = questions[Number(index)];
  const named = (version = field("version")): [string, string][] => [
    ["question", field("question")],
    ["version", version],
  ];
  const right = (question?.choices ?? []).flatMap((choice, place): [string, string][] =>
    choice.right ? [["q1", String(place)]] : [],
  );

  const none = await answer(noe, "/trois-minutes/5", named());
  expect([none.status, (await said(none)).includes("Choisis une réponse.")]).toEqual([422, true]);
  const changed = await answer(noe, "/trois-minutes/5", [...named("999"), ...right]);
  const kept = await said(changed);
  expect([changed.status, kept.match(/checked=""/g)?.length]).toEqual([409, right.length]);
  expect(kept).toContain("Cette question a changé");
  expect(noe.cookies.has("cx-lecons")).toBe(false);
  const graded = await answer(noe, "/trois-minutes/5", [...named(), ...right]);
  expect([graded.status, graded.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await said(graded)).toContain("Bonne réponse");
  expect(noe.cookies.get("cx-lecons")).toBe(`${lesson}.1-${questions.length}p`);
  // One question is not the quiz.
  expect(words(await open(noe, "/apprendre/progression"))).toContain(`1 question sur ${questions.length}`);
  expect(await said(await noe.get("/trois-minutes/fin"))).toContain("Tu es à jour");

  const gone = await answer(noe, "/trois-minutes/5", [
    ["question", "q999999.0"],
    ["q1", "0"],
  ]);
  expect(gone.status).toBe(303);
  expect(words(await open(noe, "/trois-minutes/5"))).toContain("Cette question a été retirée");
  // All that was left is no more: the next round is not that again.
  const [day] = (noe.cookies.get("cx-trois-minutes") ?? "").split("~");
  noe.cookies.set("cx-trois-minutes", `${day}~f999999_q999999.0~1~`);
  expect(await said(await noe.get("/trois-minutes/2"))).toContain("Encore un tour");
  expect((await noe.get("/trois-minutes/suite")).headers.get("location")).toBe("/trois-minutes/1");
  expect(await said(await noe.get("/trois-minutes/1"))).toContain("Lire l’article");
  for (const step of ["0", "6", "un", "1.5"]) expect((await noe.get(`/trois-minutes/${step}`)).status).toBe(404);
  for (const value of ["%", "a".repeat(10_000), "2026-11-26~q1.99~9~"]) {
    const page = await noe.request("/trois-minutes/2", { headers: { cookie: `cx-trois-minutes=${value}` } });
    expect([value.slice(0, 9), page.status]).toEqual([value.slice(0, 9), 200]);
  }
});

/** The form of a question on the page of an article: its hidden fields. */
function asked({ document }: PlainPage): [string, string][] {
  const form = document.querySelector("form[action$='/question']");
  return [...(form?.querySelectorAll<HTMLInputElement>("input[type=hidden]") ?? [])].map(({ name, value }) => [
    name,
    value,
  ]);
}

test("an article's own question: not published unless its text answers, graded from a shared page, counted once", async () => {
  const admin = await signedInAdmin(site);
  const { id: categoryId } = site.database.prepare("SELECT id FROM Category").get() as { id: number };
  const body = (why: string, second = "Public") =>
    `Le vote est secret. Il est libre.\n\n:::question[Comment vote-t-on ?]\n- [x] En secret\n- [ ] ${second}\n${why}\n:::\n`;
  const typed = {
    title: "Article qui demande",
    excerpt: "Un chapeau.",
    categoryId: String(categoryId),
    body: body("Non."),
  };
  await admin.post("/admin/articles/new", { ...typed, submissionKey: "cle-de-la-question" });
  const row = () =>
    site.database.prepare("SELECT id, version FROM Article WHERE title = ?").get(typed.title) as Record<string, number>;
  const save = (word: string, fields: Record<string, string>) =>
    admin.post(`/admin/articles/${row().id}${word}`, { ...typed, ...fields, version: String(row().version) });
  const page = "/articles/article-qui-demande";
  expect(await said(await save("/publier", {}))).toContain("celle-ci n’y est pas");
  const lou = new Client(site);
  expect((await lou.get(page)).status).toBe(404);
  await save("/publier", { body: body("Le vote est secret.") });

  const shared = await lou.get(page);
  expect([shared.headers.get("set-cookie"), shared.headers.get("cache-control")]).toEqual([
    null,
    expect.stringContaining("public"),
  ]);
  const fields = asked(await open(lou, page));
  expect(fields.map(([name]) => name)).toEqual(["question", "version"]);
  const post = (...more: [string, string][]) => answer(lou, `${page}/question`, [...fields, ...more]);
  for (const none of [[], [["q1", "7"]], [["q1", "x"]], [["q1", "-1"]]] as [string, string][][]) {
    const refused = await post(...none);
    expect([refused.status, (await said(refused)).includes("Choisis une réponse.")]).toEqual([422, true]);
  }
  const wrong = await said(await post(["q1", "1"]));
  expect(wrong).toMatch(/Pas cette fois.*juste.*Le vote est secret\./s);
  expect(lou.cookies.has("cx-lecons")).toBe(false);
  for (const _ of ["once", "twice"]) {
    const right = await post(["q1", "0"]);
    expect([right.status, right.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await said(right)).toMatch(/Bien vu.*ta réponse, juste/s);
    expect(lou.cookies.get("cx-lecons")).toBe(`a${row().id}.1-1`);
  }
  expect(words(await open(lou, "/apprendre/progression"))).toMatch(
    /Questions d’articles ?1 bonne réponse ?Article qui demande/,
  );

  // Another origin, too many fields, a question of no article, of another one.
  const foreign = {
    method: "POST",
    headers: { origin: "https://ailleurs.example" },
    body: new URLSearchParams(fields),
  };
  expect((await lou.request(`${page}/question`, foreign)).status).toBe(403);
  expect((await post(...Array.from({ length: 10_000 }, (): [string, string] => ["q1", "0"]))).status).toBe(413);
  for (const question of ["2", "0", "999999.0", "1.99", "", "__proto__"]) {
    const gone = await answer(lou, `${page}/question`, [
      ["question", question],
      ["q1", "0"],
    ]);
    expect([question, gone.status, gone.headers.get("location")]).toEqual([question, 303, page]);
  }
  expect(words(await open(lou, page))).toContain("Cette question a été retirée de l’article.");
  const other = await answer(lou, `${page}/question`, [
    ["question", "1"],
    ["version", "celledunautre"],
    ["q1", "1"],
  ]);
  expect([other.status, (await said(other)).match(/checked=""/g)?.length]).toEqual([409, 1]);

  // Changed since, renamed since, gone since.
  await save("", { body: body("Le vote est secret.", "À voix haute"), slug: "article-qui-demande" });
  const changed = await post(["q1", "1"]);
  const kept = await said(changed);
  expect([changed.status, kept.includes("Cette question a changé"), kept.match(/checked=""/g)?.length]).toEqual([
    409,
    true,
    1,
  ]);
  await save("", { body: body("Le vote est secret.", "À voix haute"), slug: "article-renomme" });
  const moved = await post(["q1", "0"]);
  expect([moved.status, moved.headers.get("location")]).toEqual([308, "/articles/article-renomme/question"]);
  await admin.post(`/admin/articles/${row().id}/depublier`, {});
  expect((await answer(lou, "/articles/article-renomme/question", fields)).status).toBe(404);
});

test("under other articles stands a quiz's question that fits, and counts as one of its lesson's; else none", async () => {
  const mia = new Client(site);
  const page = await open(mia, "/articles/initiative-citoyenne-europeenne");
  expect(page.html).toMatch(/Combien de signatures.*une initiative citoyenne européenne/);
  const fields = asked(page);
  const [, lesson = "", index = ""] = /^(\d+)\.(\d+)$/.exec(new Map(fields).get("question") ?? "") ?? [];
  const { quiz } = site.database.prepare("SELECT quiz FROM Lesson WHERE id = ?").get(lesson) as { quiz: string };
  const questions = JSON.parse(quiz) as { choices: { right: boolean }[]; explanation: string }[];
  const right = questions[Number(index)]?.choices.findIndex((choice) => choice.right);
  expect(page.html).not.toContain(questions[Number(index)]?.explanation);
  const graded = await answer(mia, `${page.path}/question`, [...fields, ["q1", String(right)]]);
  expect(await said(graded)).toMatch(/Bien vu.*Dans la leçon/s);
  expect(mia.cookies.get("cx-lecons")).toBe(`${lesson}.1-${questions.length}p`);
  const none = await (await mia.get("/articles/accord-de-paris-ce-que-les-etats-ont-promis")).text();
  expect(none).not.toMatch(/\/question"|\.question/);
  expect((await mia.get("/articles/accord-de-paris-ce-que-les-etats-ont-promis/question")).status).toBe(302);
});

test("answers of a page opened before its lesson was renamed follow it", async () => {
  const id = idOf("qui-peut-voter");
  site.database.prepare("INSERT INTO OldSlug (noun, slug, rowId) VALUES ('lesson', 'ancien-nom', ?)").run(id);
  const sent = await answer(new Client(site), "/apprendre/voter/ancien-nom/quiz", [["q1", "1"]]);
  expect([sent.status, sent.headers.get("location")]).toEqual([308, `${lesson}/quiz`]);
  expect((await answer(new Client(site), "/apprendre/voter/jamais-vue/quiz", [])).status).toBe(404);
});

test("Et moi ?: an answer a page leads to what to do, by when, whom to ask, and nothing keeps it", async () => {
  const client = new Client(site);
  const ask = (answers: string) => client.get(`/elections/et-moi?${answers}`);
  const french = "vote=presidentielle&nationalite=fr";
  const moved = await ask(`${french}&pays=fr&age=18&cas=demenage&cas=absent`);
  expect([moved.headers.get("cache-control"), moved.headers.get("referrer-policy"), client.cookies.size]).toEqual([
    expect.stringContaining("no-store"),
    "no-referrer",
    0,
  ]);
  const page = await said(moved);
  for (const part of [
    "mercredi 10 mars 2027",
    "vendredi 12 mars 2027",
    "dimanche 11 avril 2027",
    "vosdroits/F1372",
    "À qui demander",
    "L. 30, 2° bis",
    '<a class="term" href="/lexique/',
    "noindex",
  ])
    expect(page).toContain(part);
  // Each question is a plain form that carries the answers before it; what they decide is asked no more.
  const second = await said(await ask(french));
  expect(second).toMatch(/<form(?=[^>]+method="get")[^>]+action="\/elections\/et-moi#suite"/);
  expect(second).toMatch(/<input(?=[^>]+name="nationalite")[^>]+value="fr"/);
  expect(second).toMatch(/<button(?=[^>]+name="pays")[^>]+value="amerique"/);
  const foreign = await said(await ask("vote=presidentielle&nationalite=ue"));
  expect(foreign).toContain("réservée aux Françaises et aux Français");
  expect(foreign).not.toContain('class="pick');
  // Born on 17 April 2009, one votes on Sunday, not where France votes on Saturday.
  expect(await said(await ask(`${french}&pays=fr`))).toContain("17 avril 2009 ou avant");
  const saturday = await said(await ask(`${french}&pays=outremer`));
  expect(saturday).toContain("16 avril 2009 ou avant");
  const wrong = await said(await ask("vote=x&nationalite=%3Cb%3E&pays=fr&age=99&cas=toString"));
  expect(wrong).toContain("Ta nationalité");
  expect(wrong).not.toContain("<b>");
  expect(await said(await ask("vote=federales&nationalite=be&pays=ue&age=18&cas=rien"))).toContain("poste consulaire");
  // The dates follow the rounds that the newsroom keeps.
  const file = await (await client.get("/elections/presidentielle-2027/dates/inscription-en-mairie/agenda.ics")).text();
  expect(file).toContain("DTSTART;VALUE=DATE:20270312");
  const follow = await client.post("/compte/elections/presidentielle-2027/prevenir", {});
  expect([follow.status, follow.headers.get("location")]).toEqual([
    303,
    `/connexion?redirectTo=${encodeURIComponent("/elections/presidentielle-2027")}`,
  ]);
});
