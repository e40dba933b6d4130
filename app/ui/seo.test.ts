import { describe, expect, it } from "vitest";
import { cutDescription, fullTitle, pageMeta, siteOf } from "./seo.ts";
import { breadcrumb, newsArticle } from "./structured-data.ts";

describe("fullTitle", () => {
  it("adds the brand when it is missing", () => {
    expect(fullTitle("Articles", "Clairvoix")).toBe("Articles | Clairvoix");
    expect(fullTitle("À propos de Clairvoix", "Clairvoix")).toBe("À propos de Clairvoix");
  });
});

describe("cutDescription", () => {
  it("leaves 155 characters alone and cuts 156 to 152 and an ellipsis", () => {
    expect(cutDescription("a".repeat(155))).toBe("a".repeat(155));
    expect(cutDescription("a".repeat(156))).toBe(`${"a".repeat(152)}...`);
  });
});

const page = { title: "Articles", description: "Tous nos articles", path: "/articles" };
const site = { name: "Clairvoix", url: "https://x.example/" };

describe("pageMeta", () => {
  it("tells others the title without what keeps our own lines whole", () => {
    const title = "Faut-\u2060il voter\u202F?";
    const meta = JSON.stringify(pageMeta(site, { ...page, title, description: title, data: [{ headline: title }] }));
    expect(meta).not.toContain("\u2060");
    expect(meta.match(/Faut-il voter\u202F\?/g)?.length).toBeGreaterThan(3);
  });

  it("is index, follow with a canonical address unless told otherwise", () => {
    const meta = pageMeta(site, page);
    expect(meta).toContainEqual({ name: "robots", content: "index, follow" });
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://x.example/articles" });
    expect(meta).toContainEqual({ property: "og:locale:alternate", content: "fr_BE" });
  });

  it("has no canonical address when it is not to be indexed", () => {
    const meta = pageMeta(site, { ...page, noindex: true });
    expect(meta).toContainEqual({ name: "robots", content: "noindex" });
    expect(JSON.stringify(meta)).not.toContain("canonical");
  });

  it("names the person of a profile, without the part of a name that is not there", () => {
    const profile = { firstName: "Léa", lastName: "", username: "lea" };
    const meta = pageMeta(site, { ...page, type: "profile", profile });
    expect(meta).toContainEqual({ property: "profile:first_name", content: "Léa" });
    expect(meta).toContainEqual({ property: "profile:username", content: "lea" });
    expect(JSON.stringify(meta)).not.toContain("profile:last_name");
  });
});

describe("siteOf", () => {
  it("gives each page its own site: nothing is kept between two renderings", () => {
    const first = siteOf([{ loaderData: { name: "Un", url: "https://un.example" } }]);
    const second = siteOf([{ loaderData: { name: "Deux", url: "https://deux.example" } }]);
    expect(pageMeta(second, page)).toContainEqual({ title: "Articles | Deux" });
    expect(pageMeta(first, page)).toContainEqual({ title: "Articles | Un" });
    expect(pageMeta(siteOf([undefined]), page)).toContainEqual({ title: "Articles | Clairvoix" });
  });
});

describe("breadcrumb", () => {
  it("begins at home", () => {
    const list = breadcrumb(site, [{ name: "Articles", path: "/articles" }]).itemListElement;
    expect(list.map(({ position, name }) => [position, name])).toEqual([
      [1, "Accueil"],
      [2, "Articles"],
    ]);
  });
});

describe("newsArticle", () => {
  const article = {
    headline: "Le Sénat",
    description: "",
    path: "/articles/senat",
    publishedTime: "2026-03-01T07:00:00Z",
    publisher: "Clairvoix",
  };

  it("names the people who sign", () => {
    const authors = [{ name: "Ana A", path: "/equipe/a" }];
    expect(newsArticle(site, { ...article, authors }).author).toEqual([
      { "@type": "Person", name: "Ana A", url: "https://x.example/equipe/a" },
    ]);
  });

  it("names the organisation where nobody who exists does", () => {
    const { author, publisher } = newsArticle(site, { ...article, authors: [] });
    expect(author).toEqual(publisher);
    expect(author).toMatchObject({ "@type": "NewsMediaOrganization", name: "Clairvoix" });
  });
});
