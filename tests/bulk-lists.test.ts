import { beforeAll, expect, test } from "vitest";
import type { StaffActor } from "#app/modules/rights/actor.ts";
import { suspendReader } from "#app/modules/accounts/administration.server.ts";
import { createMember, memberBin } from "#app/modules/team/mutations.server.ts";
import { memberSchema } from "#app/modules/team/schema.ts";
import { type Tx, db, maintain } from "#app/platform/db.server.ts";
import { action as accounts } from "../app/routes/admin/instagram-sources/accounts/bulk.tsx";
import { action as posts } from "../app/routes/admin/instagram-sources/posts/bulk.tsx";
import { action as directs } from "../app/routes/admin/directs/bulk.tsx";
import { action as categories } from "../app/routes/admin/categories/bulk.tsx";
import { action as glossary } from "../app/routes/admin/glossary/bulk.tsx";
import { action as mails } from "../app/routes/admin/mails/bulk.tsx";
import { loader as askReaders, action as readers } from "../app/routes/admin/public-users/bulk.tsx";
import { action as platforms } from "../app/routes/admin/sources/platforms/bulk.tsx";
import { action as references } from "../app/routes/admin/sources/references/bulk.tsx";
import { action as team } from "../app/routes/admin/team/bulk.tsx";
import { action as users } from "../app/routes/admin/users/bulk.tsx";
import { contextFor, makeStaff } from "./support/actors.ts";
import { flashOf, post } from "./support/section.ts";

let admin: StaffActor;
let other: StaffActor;

beforeAll(async () => {
  [admin, other] = [await makeStaff("admin"), await makeStaff("admin")];
  await maintain("test", (tx) =>
    tx.instagramSource.create({ data: { id: 1000, account: "porte", url: "https://www.instagram.com/porte/" } }),
  );
});

function boxes(rows: { id: number; version?: number }[], more: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const { id, version } of rows) form.append("ligne", `${id}.${version ?? 0}`);
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  return form;
}

const confirmed = { confirme: "1" };
let count = 0;
const next = () => (count += 1);
const url = () => `https://www.exemple.fr/${next()}`;

/** Sections whose rows go to a bin: how one is made, and thrown away meanwhile by someone else. */
const binned: [
  string,
  Parameters<typeof post>[0],
  (tx: Tx) => Promise<{ id: number; version: number }>,
  (tx: Tx, id: number) => Promise<unknown>,
][] = [
  [
    "references",
    references,
    (tx) => tx.referenceSource.create({ data: { name: "Insee", url: url() } }),
    (tx, id) => tx.referenceSource.update({ where: { id }, data: { deletedAt: new Date() } }),
  ],
  [
    "glossary",
    glossary,
    (tx) => tx.glossaryTerm.create({ data: { term: "Quorum", slug: `quorum-${next()}`, shortDefinition: "x" } }),
    (tx, id) => tx.glossaryTerm.update({ where: { id }, data: { deletedAt: new Date() } }),
  ],
  [
    "directs",
    directs,
    (tx) => tx.direct.create({ data: { title: "Soirée", slug: `soiree-${next()}` } }),
    (tx, id) => tx.direct.update({ where: { id }, data: { deletedAt: new Date() } }),
  ],
  [
    "platforms",
    platforms,
    (tx) => tx.podcastPlatform.create({ data: { name: "Deezer", url: url() } }),
    (tx, id) => tx.podcastPlatform.update({ where: { id }, data: { deletedAt: new Date() } }),
  ],
  [
    "team",
    team,
    (tx) => tx.teamMember.create({ data: { username: `p${next()}`, firstName: "Léa", lastName: "Martin" } }),
    (tx, id) => tx.teamMember.update({ where: { id }, data: { deletedAt: new Date() } }),
  ],
  [
    "categories",
    categories,
    (tx) => tx.category.create({ data: { name: "Justice", slug: `justice-${next()}` } }),
    (tx, id) => tx.category.update({ where: { id }, data: { deletedAt: new Date() } }),
  ],
  [
    "Instagram accounts",
    accounts,
    (tx) => tx.instagramSource.create({ data: { account: `compte${next()}`, url: url() } }),
    (tx, id) => tx.instagramSource.update({ where: { id }, data: { deletedAt: new Date() } }),
  ],
  [
    "Instagram posts",
    posts,
    (tx) => tx.instagramPost.create({ data: { sourceId: 1000, url: url(), postedAt: new Date() } }),
    (tx, id) => tx.instagramPost.update({ where: { id }, data: { deletedAt: new Date() } }),
  ],
];

test.each(binned)(
  "%s: what someone else just deleted is named, the rest is done, and taken back as one",
  async (...of) => {
    const [, press, make, bin] = of;
    const rows: { id: number; version: number }[] = [];
    for (let row = 0; row < 3; row += 1) rows.push(await maintain("test", make));
    await maintain("test", (tx) => bin(tx, rows[1]?.id ?? 0));
    const done = flashOf(await post(press, admin, boxes(rows, confirmed), {}, "supprimer"));
    expect(done?.title).toMatch(/^2 .* supprimée?s, mais pas tout\.$/);
    expect(done?.description).toMatch(/^«\u202F.{3,}\u202F»\u202F: (Ce|Cette) .* n’(existe|est) plus/);
    expect(done?.description).not.toContain("nº");
    expect(done?.undo).toContain(`?lignes=${rows[0]?.id},${rows[2]?.id}`);
    expect(done?.bin).toBeDefined();
    const lignes = new URLSearchParams(done?.undo?.split("?")[1]).get("lignes") ?? "";
    const back = flashOf(await post(press, admin, { lignes }, {}, "retablir"));
    expect(back?.title).toMatch(/^2 .* rétablie?s\.$/);
    const trial = await makeStaff("trial");
    const refused = flashOf(await post(press, trial, boxes(rows, confirmed), {}, "supprimer"));
    expect(refused).toMatchObject({ title: "Rien n’a été changé.", style: "destructive" });
  },
);

test("a category that has articles is not deleted with others: where they go is asked on its page", async () => {
  const [full, empty] = await maintain("test", async (tx) => [
    await tx.category.create({ data: { name: "Pleine", slug: "pleine" } }),
    await tx.category.create({ data: { name: "Vide", slug: "vide" } }),
  ]);
  if (!full || !empty) throw new Error("no category");
  await maintain("test", (tx) => tx.article.create({ data: { slug: "un", title: "Un", categoryId: full.id } }));
  const done = flashOf(await post(categories, admin, boxes([full, empty], confirmed), {}, "supprimer"));
  expect(done?.title).toBe("1 catégorie supprimée, mais pas tout.");
  expect(done?.description).toContain(
    "«\u202FPleine\u202F»\u202F: 1 article y est rangé\u202F: supprimez-la depuis sa page",
  );
  expect(await db.category.findUnique({ where: { id: full.id } })).toMatchObject({ deletedAt: null });
});

test("people are shown and taken off the site, where their place is kept", async () => {
  const input = memberSchema.parse({ firstName: "Zoé", lastName: "Petit", isPublished: true });
  const made = await createMember(admin, input, null);
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  const row = { id: made.value.id, version: 1 };
  const hidden = flashOf(await post(team, admin, boxes([row]), {}, "masquer"));
  expect(hidden).toMatchObject({
    title: "1 personne retirée du site.",
    undo: `/admin/team/lot/montrer?lignes=${row.id}`,
  });
  const stale = flashOf(await post(team, other, boxes([row]), {}, "montrer"));
  expect(stale?.description).toContain(`${admin.displayName} a modifié cette fiche`);
  expect(await memberBin.nameOf(row.id)).toBe("Zoé Petit");
});

test("accounts close together, but one’s own and the last administrator’s", async () => {
  const [one, two] = [await makeStaff("editor"), await makeStaff("trial")];
  const asked = await post(users, admin, boxes([one, two]), {}, "desactiver");
  expect(asked instanceof Response && asked.headers.get("Location")).toContain("/admin/users/lot/desactiver?lignes=");
  const done = flashOf(await post(users, admin, boxes([one, two, admin], confirmed), {}, "desactiver"));
  expect(done?.title).toBe("2 comptes désactivés, mais pas tout.");
  expect(done?.description).toContain(
    `«\u202F${admin.displayName}\u202F»\u202F: Vous ne pouvez pas le faire pour votre propre`,
  );
  expect(done?.undo).toBe(`/admin/users/lot/reactiver?lignes=${one.id},${two.id}`);
  // Both administrators go at once: the second is the last.
  const system = { ...admin, id: 999_999 };
  const both = flashOf(await post(users, system, boxes([admin, other], confirmed), {}, "desactiver"));
  expect(both?.title).toBe("1 compte désactivé, mais pas tout.");
  expect(both?.description).toContain("C’est le dernier compte d’administration actif");
  flashOf(await post(users, other, boxes([admin]), {}, "reactiver"));
  expect(await db.staffUser.count({ where: { role: "admin", isActive: true } })).toBe(2);
});

test("readers are suspended together for a reason that is asked, and let in again", async () => {
  const made = [];
  for (const name of ["Ana", "Bob", "Cléo"])
    made.push(
      await maintain("test", (tx) =>
        tx.reader.create({
          data: {
            firstName: name,
            lastName: "Test",
            email: `lecteur${next()}@lecture.example`,
            passwordHash: "$argon2id$",
          },
        }),
      ),
    );
  const page = await askReaders({
    request: new Request(`http://localhost:3000/admin/public-users/lot/suspendre?lignes=${made[0]?.id}`),
    context: contextFor(admin),
    params: {},
    pattern: "/admin/public-users/lot/suspendre",
  } as never);
  expect(page).toMatchObject({ title: "Suspendre 1 compte\u202F?", confirm: "Suspendre", names: ["Ana Test"] });
  expect(page.reason).toMatch(/^Raison/);
  for (const raison of ["", "  ", "x".repeat(501)]) {
    const unsaid = flashOf(await post(readers, admin, boxes(made, { ...confirmed, raison }), {}, "suspendre"));
    expect(unsaid?.title).toContain("Dites pourquoi");
  }
  await suspendReader(other, made[1]?.id ?? 0, "déjà");
  const done = flashOf(
    await post(readers, admin, boxes(made, { ...confirmed, raison: "Vague de spam" }), {}, "suspendre"),
  );
  expect(done?.title).toBe("2 comptes suspendus, mais pas tout.");
  expect(done?.description).toContain("«\u202FBob Test\u202F»");
  const [row] = await db.reader.findMany({ where: { id: made[0]?.id }, select: { suspendedReason: true } });
  expect(row?.suspendedReason).toBe("Vague de spam");
  const lignes = new URLSearchParams(done?.undo?.split("?")[1]).get("lignes") ?? "";
  expect(flashOf(await post(readers, admin, { lignes }, {}, "lever-suspension"))?.title).toBe("2 suspensions levées.");
  const editor = await makeStaff("editor");
  const refused = flashOf(await post(readers, editor, boxes(made, { ...confirmed, raison: "non" }), {}, "suspendre"));
  expect(refused?.title).toBe("Rien n’a été changé.");
});

test("mails given up go again together; one that went meanwhile is named", async () => {
  const mail = (subject: string, status: "dead" | "sent") =>
    maintain("test", (tx) =>
      tx.mail.create({
        data: {
          kind: "x",
          recipient: "z@lecture.example",
          subject,
          html: "",
          text: "a",
          messageId: `${next()}`,
          status,
        },
      }),
    );
  const rows = [await mail("Un", "dead"), await mail("Deux", "sent"), await mail("Trois", "dead")];
  const done = flashOf(await post(mails, admin, boxes(rows), {}, "renvoyer"));
  expect(done?.title).toBe("2 courriels remis en file, mais pas tout.");
  expect(done?.description).toContain("«\u202FDeux\u202F»\u202F: Ce courriel n’attend plus");
});
