const never =
  "/admin /admin/* /dashboard /dashboard/* /api/* /auth /compte /connexion /inscription /suivis /gardes /media/* /feed.xml /trois-minutes/*".split(
    " ",
  );

/**
 * Which links a browser that can may follow ahead, as they are about to be pressed. Reading pages take them in late
 * (enhance/app/app.ts): as a header they were one file more beside the first picture. The content policy knows them by hash.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: never } },
          { not: { selector_matches: "[download], [target=_blank], [rel~=nofollow]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
