import type { BlockName } from "./readers.server.ts";

/** A good one of each kind, true and sourced: the page of help shows them, the form that inserts a block begins with them. */
export const blockExamples: Record<BlockName, string> = {
  chiffre: `:::chiffre[289 voix]{source="https://www.conseil-constitutionnel.fr/le-bloc-de-constitutionnalite/texte-integral-de-la-constitution-du-4-octobre-1958-en-vigueur" nom="Constitution, article 49"}
C’est ce qu’il faut pour renverser le gouvernement quand les 577 sièges de l’Assemblée nationale sont occupés.
:::`,
  frise: `:::frise[Une Constitution qui change]{source="https://www.legifrance.gouv.fr/loda/id/JORFTEXT000000571356" nom="Légifrance"}
- 4 octobre 1958 : La Constitution de la Ve République est promulguée.
- 6 novembre 1962 : Le président sera élu par tous les électeurs.
- 2 octobre 2000 : Son mandat passe de sept à cinq ans.
- 23 juillet 2008 : Il ne peut plus faire plus de deux mandats à la suite.
- 8 mars 2024 : La liberté de recourir à l’avortement y est inscrite.
:::`,
  barres: `:::barres[Combien de sièges au Parlement européen ?]{unite="sièges, de 2024 à 2029" source="https://eur-lex.europa.eu/eli/dec/2023/2061/oj" nom="Conseil européen, décision 2023/2061" date="2023-09-22"}
- Allemagne : 96
- France : 81
- Italie : 76
- Espagne : 61
- Belgique : 22
- Malte : 6
:::`,
  comparaison: `:::comparaison[Assemblée nationale ou Sénat ?]{source="https://www.conseil-constitutionnel.fr/le-bloc-de-constitutionnalite/texte-integral-de-la-constitution-du-4-octobre-1958-en-vigueur" nom="Constitution du 4 octobre 1958"}
|  | Assemblée nationale | Sénat |
|---|---|---|
| Membres, au plus | 577 | 348 |
| Qui les élit ? | Tous les électeurs | Des élus locaux, surtout |
| Peut renverser le gouvernement ? | Oui | Non |
| Peut être dissous par le président ? | Oui | Non |
| A le dernier mot sur la loi ? | Oui, si le gouvernement le lui donne | Non |
:::`,
  citation: `:::citation[Robert Badinter, garde des Sceaux]{source="https://madelen.ina.fr/content/robert-badinter-17-septembre-1981-75449" nom="INA, discours à l’Assemblée nationale" date="1981-09-17"}
Demain, grâce à vous, la justice française ne sera plus une justice qui tue.
:::`,
  hemicycle: `:::hemicycle[Parlement européen, le 16 juillet 2024]{sieges=720 majorite=361 source="https://results.elections.europa.eu/fr/" nom="Parlement européen" date="2024-07-16"}
- La Gauche : 46 (#a3123a)
- Socialistes et démocrates : 136 (#e5354a)
- Verts : 53 (#3f9a4b)
- Renew Europe : 77 (#f0b400)
- Parti populaire européen : 188 (#3d8fe0)
- Conservateurs et réformistes : 78 (#1f4fa3)
- Patriotes pour l’Europe : 84 (#2b3a63)
- Europe des nations souveraines : 25 (#7a5a3c)
- Non-inscrits : 33 (#8a8a8a)
:::`,
  vote: `:::vote[Motion de censure du 4 décembre 2024]{sieges=577 majorite=288 source="https://guyaweb.com/breves/motion-de-censure-le-gouvernement-barnier-est-renverse" nom="Guyaweb" date="2024-12-04"}
- Pour : 331
:::`,
  "france-belgique": `:::france-belgique[Qui est à la tête de l’État ?]{source="https://www.ejustice.just.fgov.be/eli/constitution/1994/02/17/1994021048/justel#Art.85" nom="Constitution belge, articles 85, 91 et 106"}
## France
Un **président**, élu pour cinq ans par tous les électeurs ([articles 6 et 7](https://www.conseil-constitutionnel.fr/le-bloc-de-constitutionnalite/texte-integral-de-la-constitution-du-4-octobre-1958-en-vigueur)).
- Il nomme le Premier ministre.
- Il peut dissoudre l’Assemblée.
## Belgique
Un **roi**, dont la fonction se transmet dans sa famille. Il prête serment devant les chambres réunies.
- Aucun de ses actes ne vaut sans la signature d’un ministre.
- C’est ce ministre qui en est responsable.
:::`,
  "pour-contre": `:::pour-contre[Voter dès 16 ans aux élections européennes ?]
## Pour
- **Guillaume Defossé, député belge (Ecolo)** : C’est montrer aux jeunes que leur opinion compte, alors qu’ils ont prouvé qu’ils savent se mobiliser. ([Le Vif, avril 2021](https://www.levif.be/actualite/belgique/droit-de-vote-a-16-ans-aux-europeennes-pour-ne-facher-personne/article-normal-1411329.html))
## Contre
- **Wim Van der Donckt, député belge (N-VA)** : Le droit de vote fait partie du passage à l’âge adulte, à 18 ans, avec des droits et des obligations. ([N-VA, 10 février 2022](https://francais.n-va.be/actualite/n-va-le-droit-de-vote-fait-partie-du-passage-a-lage-adulte))
:::`,
  "qui-decide": `:::qui-decide[Qui décide du budget de l’État ?]{source="https://www.conseil-constitutionnel.fr/le-bloc-de-constitutionnalite/texte-integral-de-la-constitution-du-4-octobre-1958-en-vigueur" nom="Constitution, articles 39, 47 et 61"}
1. Le gouvernement : dépose le projet de loi de finances à l’Assemblée nationale.
2. L’Assemblée nationale : le lit la première, pendant 40 jours.
3. Le Sénat : le lit ensuite. Le Parlement entier a 70 jours.
4. Le Conseil constitutionnel : vérifie qu’il respecte la Constitution, si on le lui demande.
:::`,
  "suivi-loi": `:::suivi-loi[Où en est le vote à 16 ans en Belgique ?]{etape=4 source="https://etaamb.openjustice.be/nl/fr/wet_n2022032290.html" nom="Loi du 1er juin 2022"}
- 8 décembre 2021 : Des députés déposent la proposition à la Chambre.
- 19 mai 2022 : La Chambre l’adopte en séance plénière.
- 1er juin 2022 : Le Roi la sanctionne et la promulgue.
- 1er mai 2023 : Elle entre en vigueur.
:::`,
  terme: "::terme[motion de censure]",
  question: `:::question[Combien de voix renversent le gouvernement, quand les 577 sièges sont occupés ?]
- [ ] 231
- [x] 289
- [ ] 385

C’est ce qu’il faut pour renverser le gouvernement quand les 577 sièges de l’Assemblée nationale sont occupés.
:::`,
};
