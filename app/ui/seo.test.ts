import { describe, expect, it } from "vitest";
import { cutDescription, fullTitle, pageMeta } from "./seo.ts";
import { breadcrumb } from "./structured-data.ts";

describe("fullTitle", () => {
  it("adds the brand when it is missing", () => {
    expect(fullTitle("Articles")).toBe("Articles | Clairvoix");
    expect(fullTitle("À propos de Clairvoix")).toBe("À propos de Clairvoix");
  });
});

describe("cutDescription", () => {
  it("leaves 155 characters alone and cuts 156 to 152 and an ellipsis", () => {
    expect(cutDescription("a".repeat(155))).toBe("a".repeat(155));
    expect(cutDescription("a".repeat(156))).toBe(`${"a".repeat(152)}...`);
  });
});

describe("pageMeta", () => {
  const page = {
    title: "Articles",
    description: "Tous nos articles",
    path: "/articles",
    siteUrl: "https://x.example/",
  };

  it("is index, follow with a canonical address unless told otherwise", () => {
    const meta = pageMeta(page);
    expect(meta).toContainEqual({ name: "robots", content: "index, follow" });
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://x.example/articles" });
    expect(meta).toContainEqual({ property: "og:locale:alternate", content: "fr_BE" });
  });

  it("has no canonical address when it is not to be indexed", () => {
    const meta = pageMeta({ ...page, noindex: true });
    expect(meta).toContainEqual({ name: "robots", content: "noindex" });
    expect(JSON.stringify(meta)).not.toContain("canonical");
  });
});

describe("breadcrumb", () => {
  it("begins at home", () => {
    const list = breadcrumb([{ name: "Articles", path: "/articles" }]).itemListElement;
    expect(list.map(({ position, name }) => [position, name])).toEqual([
      [1, "Accueil"],
      [2, "Articles"],
    ]);
  });
});
