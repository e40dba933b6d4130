import { expect, test } from "vitest";
import { applyAppearance } from "./apply-appearance.server.ts";

const plain = { light: false, theme: "system", size: "normal", account: null } as const;
const light = { ...plain, light: true };

test("theme and size are attributes, and the bar of the browser follows", async () => {
  const html =
    '<html lang="fr"><meta name="theme-color" media="(prefers-color-scheme: light)" content="#fff"/>' +
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000"/>';
  expect(await applyAppearance(html, { ...plain, theme: "dark", size: "large" })).toBe(
    '<html data-theme="dark" data-size="large" lang="fr"><meta name="theme-color" media="not all" content="#fff"/>' +
      '<meta name="theme-color" media="all" content="#000"/>',
  );
});

test("in light mode a picture is its text and a link, without a link around it; one that decorates is gone", async () => {
  const html =
    '<html><picture><source srcset="/a"><img src="/media/0/640.jpg" alt="Un &lt;b&gt; &quot;a&quot; > b"/></picture>' +
    '<a href="/x"><img alt="Une carte" src="/y.jpg"></a><img src="/z.jpg" alt=""><article>Un <b>texte</b></article>';
  const page = await applyAppearance(html, light);
  expect(page).toBe(
    '<html data-light><a class="light-picture" href="/media/0/640.webp">Voir l’image\u202F: Un &lt;b&gt; &quot;a&quot; > b</a>' +
      '<a href="/x"><span class="light-picture">Une carte</span></a><article>Un <b>texte</b></article>',
  );
});

test("no script and no font; what was for readers without script shows", async () => {
  const html =
    "<html><style>a{}</style></header>" +
    '<noscript>Sans script</noscript><script type="module" src="/e.js"></script><script data-enhance="/e.js">a > "b"</script>';
  const page = await applyAppearance(html, light);
  expect(page).toContain("<style>a{}</style>");
  expect(page).not.toMatch(/<script|noscript>/);
  expect(page).toContain("Sans script");
  expect(page).toContain('href="/preferences"');
});
