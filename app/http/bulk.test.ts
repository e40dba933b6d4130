import { expect, test } from "vitest";
import { refused } from "#app/utils/outcome.ts";
import { contextFor, formRequest, makeStaff } from "#tests/support/actors.ts";
import { flashOf } from "#tests/support/section.ts";
import { bulk } from "./bulk.server.ts";

test("a hundred rows refused for a hundred reasons are still told: a browser keeps the cookie of the message", async () => {
  const { action } = bulk({
    list: "/admin/media",
    name: (id) => Promise.resolve(`Une image au nom très long, où l’été s’étire nº\u00A0${id} ${"🐦".repeat(200)}`),
    changes: {
      supprimer: {
        work: (_actor, id) => Promise.resolve(refused("", `Montrée par «\u202F${"🌍".repeat(150)} ${id}\u202F».`)),
        counted: ["image supprimée", "images supprimées"],
      },
    },
  });
  const form = new FormData();
  for (let id = 1; id <= 100; id += 1) form.append("row", String(id));
  const answer = await action({
    request: formRequest("/admin/media/lot/supprimer", form),
    context: contextFor(await makeStaff()),
    params: {},
    pattern: "/admin/media/lot/supprimer",
  } as never);
  const [cookie = ""] = answer.headers.getSetCookie();
  expect(cookie.split(";")[0]?.length).toBeLessThan(4096);
  expect(flashOf(answer)).toMatchObject({ title: "Rien n’a été changé.", style: "destructive" });
  expect(flashOf(answer)?.description).toContain("Montrée par");
  expect(flashOf(answer)?.description?.isWellFormed()).toBe(true);
});
