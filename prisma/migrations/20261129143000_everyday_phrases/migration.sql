-- The newsroom's everyday phrases, where it wrote none yet, and those alone whose page is on this site.
WITH "page" AS (
    SELECT "slug" FROM "Election" WHERE "deletedAt" IS NULL AND "isPublished" = 1
    UNION ALL SELECT "slug" FROM "GlossaryTerm" WHERE "deletedAt" IS NULL
    UNION ALL SELECT "slug" FROM "Lesson" WHERE "deletedAt" IS NULL AND "isPublished" = 1
), "default"("phrase", "title", "path", "needs") AS (VALUES
    ('je peux voter', 'Puis-je voter ? Quatre questions, et tu sais', '/elections/et-moi', NULL),
    ('ai-je le droit de vote', 'Puis-je voter ? Quatre questions, et tu sais', '/elections/et-moi', NULL),
    ('à quel âge on vote', 'Qui peut voter, et à quel âge', '/apprendre/voter/qui-peut-voter', 'qui-peut-voter'),
    ('j’ai déménagé', 'Tu as déménagé : où voter, et que faire avant quand', '/elections/et-moi?vote=presidentielle&nationalite=fr&pays=fr&age=18&cas=demenage#suite', NULL),
    ('changer d’adresse', 'Tu as déménagé : où voter, et que faire avant quand', '/elections/et-moi?vote=presidentielle&nationalite=fr&pays=fr&age=18&cas=demenage#suite', NULL),
    ('j’ai déménagé en Belgique', 'En Belgique, tu as déménagé : où voter', '/elections/et-moi?vote=federales&nationalite=be&pays=be&age=18&cas=demenage#suite', NULL),
    ('comment s’inscrire sur les listes électorales', 'S’inscrire pour voter : les dates limites', '/elections/presidentielle-2027#calendrier', 'presidentielle-2027'),
    ('inscription liste', 'S’inscrire pour voter : les dates limites', '/elections/presidentielle-2027#calendrier', 'presidentielle-2027'),
    ('quand voter 2027', 'Présidentielle 2027 : toutes les dates', '/elections/presidentielle-2027#calendrier', 'presidentielle-2027'),
    ('quand est la présidentielle', 'Présidentielle 2027 : toutes les dates', '/elections/presidentielle-2027#calendrier', 'presidentielle-2027'),
    ('c’est quand les élections', 'Les prochaines élections, date par date', '/elections', NULL),
    ('prochaine élection', 'Les prochaines élections, date par date', '/elections', NULL),
    ('qui se présente', 'Présidentielle 2027 : qui se présente', '/elections/presidentielle-2027/candidatures', 'presidentielle-2027'),
    ('les candidats 2027', 'Présidentielle 2027 : qui se présente', '/elections/presidentielle-2027/candidatures', 'presidentielle-2027'),
    ('voter par procuration', 'Voter par procuration : ce qu’il faut faire, et quand', '/elections/et-moi?vote=presidentielle&nationalite=fr&pays=fr&age=18&cas=absent#suite', NULL),
    ('procuration en Belgique', 'En Belgique, voter par procuration', '/elections/et-moi?vote=federales&nationalite=be&pays=be&age=18&cas=absent#suite', NULL),
    ('je serai absent le jour du vote', 'Absent le jour du vote : la procuration', '/elections/et-moi?vote=presidentielle&nationalite=fr&pays=fr&age=18&cas=absent#suite', NULL),
    ('où voter', 'Le bureau de vote : où aller, comment ça se passe', '/lexique/bureau-de-vote', 'bureau-de-vote'),
    ('comment se passe le vote dans l’isoloir', 'Dans l’isoloir, pas à pas', '/apprendre/voter/dans-l-isoloir', 'dans-l-isoloir'),
    ('à quoi sert le vote blanc', 'Blanc, nul ou absent : ce que cela change', '/apprendre/voter/blanc-nul-ou-absent', 'blanc-nul-ou-absent'),
    ('vote obligatoire en Belgique', 'En Belgique, voter est obligatoire', '/lexique/vote-obligatoire', 'vote-obligatoire'),
    ('voter à 16 ans', 'Puis-je voter ? Quatre questions, et tu sais', '/elections/et-moi', NULL),
    ('je vis à l’étranger', 'Voter de l’étranger : ce que tu peux faire', '/elections/et-moi', NULL),
    ('calculer les sièges', 'Calculer les sièges d’après les voix', '/elections/calculateur', NULL),
    ('comment on fait une loi', 'La fabrique de la loi, étape par étape (France)', '/creation-lois/france', NULL),
    ('comment on fait une loi en Belgique', 'La fabrique de la loi, étape par étape (Belgique)', '/creation-lois/belgique', NULL),
    ('c’est quoi la gauche et la droite', 'Les partis, de la gauche à la droite', '/histoire-des-partis/france', NULL),
    ('les partis en Belgique', 'Les partis belges, leur histoire', '/histoire-des-partis/belgique', NULL),
    ('lire un sondage', 'Lire un sondage sans se tromper', '/apprendre/s-informer-et-verifier/lire-un-sondage', 'lire-un-sondage'),
    ('reconnaître une fausse info', 'Vérifier une info en cinq gestes', '/apprendre/s-informer-et-verifier/verifier-en-cinq-gestes', 'verifier-en-cinq-gestes'),
    ('droit de manifester', 'Grève et manifestation : tes droits', '/apprendre/droits-et-libertes/greve-et-manifestation', 'greve-et-manifestation'),
    ('l’actu rapidement', 'Trois minutes : l’actualité du jour, une chose à la fois', '/trois-minutes', NULL),
    ('recevoir les notifications', 'Choisir ce que tu reçois', '/preferences#notifications', NULL),
    ('agrandir le texte', 'Lire à ta façon : taille, thème, mode léger', '/preferences', NULL),
    ('signaler une erreur', 'Écrire à la rédaction', '/contact', NULL),
    ('procuration', 'Voter par procuration : ce qu’il faut faire, et quand', '/elections/et-moi?vote=presidentielle&nationalite=fr&pays=fr&age=18&cas=absent#suite', NULL),
    ('calculateur de sièges', 'Calculer les sièges d’après les voix', '/elections/calculateur', NULL),
    ('trois minutes', 'Trois minutes : l’actualité du jour, une chose à la fois', '/trois-minutes', NULL),
    ('candidats', 'Présidentielle 2027 : qui se présente', '/elections/presidentielle-2027/candidatures', 'presidentielle-2027'),
    ('programmes des candidats', 'Présidentielle 2027 : les programmes côte à côte', '/elections/presidentielle-2027/programmes', 'presidentielle-2027')
)
INSERT INTO "SearchPhrase" ("phrase", "title", "path", "createdAt")
SELECT "phrase", "title", "path", strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now') FROM "default"
WHERE NOT EXISTS (SELECT 1 FROM "SearchPhrase") AND ("needs" IS NULL OR "needs" IN (SELECT "slug" FROM "page"));

-- The demonstration's, as long as nobody changed them, lead to the answer itself.
UPDATE "SearchPhrase" SET "path" = '/elections/et-moi?vote=presidentielle&nationalite=fr&pays=fr&age=18&cas=demenage#suite'
WHERE "version" = 1 AND "path" = '/elections/et-moi' AND "phrase" IN ('j’ai déménagé', 'changer d’adresse');
UPDATE "SearchPhrase" SET "path" = '/elections/et-moi?vote=presidentielle&nationalite=fr&pays=fr&age=18&cas=absent#suite'
WHERE "version" = 1 AND "path" = '/elections/et-moi' AND "phrase" IN ('procuration', 'voter par procuration', 'je serai absent le jour du vote');
