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
- La Gauche : 46
- Socialistes et démocrates : 136
- Verts : 53
- Renew Europe : 77
- Parti populaire européen : 188
- Conservateurs et réformistes : 78
- Patriotes pour l’Europe : 84
- Europe des nations souveraines : 25
- Non-inscrits : 33
:::`,
  vote: `:::vote[Motion de censure du 4 décembre 2024]{sieges=577 majorite=288 source="https://guyaweb.com/breves/motion-de-censure-le-gouvernement-barnier-est-renverse" nom="Guyaweb" date="2024-12-04"}
- Pour : 331
:::`,
  "france-belgique": `:::france-belgique[Qui est à la tête de l’État ?]{source="https://www.senate.be/doc/const_fr.html" nom="Constitution belge, articles 85, 91 et 106"}
## France
Un **président**, élu pour cinq ans par tous les électeurs ([articles 6 et 7](https://www.conseil-constitutionnel.fr/le-bloc-de-constitutionnalite/texte-integral-de-la-constitution-du-4-octobre-1958-en-vigueur)).
- Il nomme le Premier ministre.
- Il peut dissoudre l’Assemblée.
## Belgique
Un **roi**, dont la fonction se transmet dans sa famille. Il prête serment devant les chambres réunies.
- Aucun de ses actes ne vaut sans la signature d’un ministre.
- C’est ce ministre qui en est responsable.
:::`,
};
