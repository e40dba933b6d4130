import { listRoutes } from "./route-tree.ts";

/** An example of each address that holds a name or a number. */
export const examples: Record<string, string[]> = {
  "/articles": ["/articles", "/articles?page=2", "/articles?categorie=europe", "/articles?q=loi"],
  "/articles/:slug": ["/articles/motion-de-censure-expliquee"],
  "/articles/:slug/historique": ["/articles/vote-blanc-vote-nul-abstention/historique"],
  "/articles/:slug/question": ["/articles/initiative-citoyenne-europeenne/question"],
  "/articles/:slug/fiche": ["/articles/motion-de-censure-expliquee/fiche"],
  "/equipe/:username": ["/equipe/lea-marchal"],
  "/lexique": ["/lexique", "/lexique?pays=BE", "/lexique?q=loi"],
  "/lexique/:slug": ["/lexique/motion-de-censure"],
  "/suivis-en-direct/:slug": ["/suivis-en-direct/demonstration-soiree-debat-vote-a-16-ans"],
  "/suivis-en-direct/:slug/questions": ["/suivis-en-direct/demonstration-soiree-debat-vote-a-16-ans/questions"],
  "/elections": ["/elections", "/elections?pays=BE"],
  "/elections/:slug": ["/elections/presidentielle-2027"],
  "/elections/:slug/candidatures": ["/elections/presidentielle-2027/candidatures"],
  "/elections/:slug/programmes": ["/elections/presidentielle-2027/programmes"],
  "/elections/:slug/fiche": ["/elections/presidentielle-2027/fiche"],
  "/elections/:slug/resultats": ["/elections/presidentielle-2027/resultats"],
  "/elections/et-moi": [
    "/elections/et-moi",
    "/elections/et-moi?vote=presidentielle&nationalite=fr&pays=fr&age=18&cas=demenage&cas=absent",
  ],
  "/elections/calculateur": ["/elections/calculateur", "/elections/calculateur?listes=A+:+100%0AB+:+50&sieges=3"],
  "/apprendre/:module": ["/apprendre/voter"],
  "/apprendre/:module/:lesson": ["/apprendre/voter/qui-peut-voter"],
  "/apprendre/:module/:lesson/fiche": ["/apprendre/voter/qui-peut-voter/fiche"],
  "/apprendre/:module/:lesson/quiz": ["/apprendre/voter/qui-peut-voter/quiz"],
  "/trois-minutes/:step": [1, 2, 4, 5, "fin"].map((step) => `/trois-minutes/${step}`),
  "/histoire-des-partis/france": ["/histoire-des-partis/france", "/histoire-des-partis/france?existence=passe"],
  "/unes": ["/unes", "/unes?mois=2026-03"],
  "/unes/:day": ["/unes/2026-03-02"],
  "/lettre/:slug": ["/lettre/premiere-lettre"],
  "/mur-actualites": ["/mur-actualites", "/mur-actualites?q=loi"],
  "/recherche": ["/recherche", "/recherche?q=loi"],
  "/*": ["/nulle-part"],
};

/** Pages that take a secret of one visitor, or an account: no one else finds them. */
const personal =
  /^\/(admin|dashboard|dev|apercu|agenda\/:file|auth\/code|compte\/rappels|lettre\/(reglages|arreter)|verify-email\/ne-plus)/;

/** The addresses of all public pages, as routes write them. */
export async function pagePatterns(): Promise<string[]> {
  const shown = (await listRoutes()).filter(
    ({ path, file }) =>
      /^routes\/(public|account)\/.*\.tsx$/.test(file) &&
      // Calendars may stand in the file of their page.
      !/^\/fragments\/|\.ics$/.test(path) &&
      !personal.test(path),
  );
  return [...new Set(shown.map(({ path }) => path))].toSorted();
}
