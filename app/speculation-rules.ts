const never =
  "/admin /admin/* /dashboard /dashboard/* /api/* /auth /compte /connexion /inscription /suivis /gardes /media/* /feed.xml /trois-minutes/*".split(
    " ",
  );

/** Taken in late by reading pages (enhance/app/app.ts): a header would be a file more beside the first picture. */
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
