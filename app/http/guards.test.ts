import { expect, test } from "vitest";
import { pageOf } from "./guards.server.ts";

test.each([
  ["/admin/articles.data?_routes=routes%2Fadmin%2Flayout", "/admin/articles", ""],
  ["/admin/articles.data?page=2&_routes=a%2Cb&statut=draft", "/admin/articles", "?page=2&statut=draft"],
  ["/admin/news?q=a%20b&_routes", "/admin/news", "?q=a%20b"],
  ["/admin", "/admin", ""],
])("%s is about %s%s", (asked, path, search) => {
  expect(pageOf(new Request(`http://localhost${asked}`))).toEqual({ path, search });
});
