-- What the search of the site looks in, beside the articles and the glossary, which have theirs.
CREATE VIRTUAL TABLE "flash_fts" USING fts5(title, content, content='Flash', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
INSERT INTO "flash_fts"("flash_fts") VALUES ('rebuild');
CREATE TRIGGER "flash_fts_insert" AFTER INSERT ON "Flash" BEGIN
  INSERT INTO "flash_fts"(rowid, "title", "content") VALUES (new."id", new."title", new."content");
END;
CREATE TRIGGER "flash_fts_delete" AFTER DELETE ON "Flash" BEGIN
  INSERT INTO "flash_fts"("flash_fts", rowid, "title", "content") VALUES ('delete', old."id", old."title", old."content");
END;
CREATE TRIGGER "flash_fts_update" AFTER UPDATE OF "title", "content" ON "Flash" BEGIN
  INSERT INTO "flash_fts"("flash_fts", rowid, "title", "content") VALUES ('delete', old."id", old."title", old."content");
  INSERT INTO "flash_fts"(rowid, "title", "content") VALUES (new."id", new."title", new."content");
END;

CREATE VIRTUAL TABLE "direct_fts" USING fts5(title, description, content='Direct', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
INSERT INTO "direct_fts"("direct_fts") VALUES ('rebuild');
CREATE TRIGGER "direct_fts_insert" AFTER INSERT ON "Direct" BEGIN
  INSERT INTO "direct_fts"(rowid, "title", "description") VALUES (new."id", new."title", new."description");
END;
CREATE TRIGGER "direct_fts_delete" AFTER DELETE ON "Direct" BEGIN
  INSERT INTO "direct_fts"("direct_fts", rowid, "title", "description") VALUES ('delete', old."id", old."title", old."description");
END;
CREATE TRIGGER "direct_fts_update" AFTER UPDATE OF "title", "description" ON "Direct" BEGIN
  INSERT INTO "direct_fts"("direct_fts", rowid, "title", "description") VALUES ('delete', old."id", old."title", old."description");
  INSERT INTO "direct_fts"(rowid, "title", "description") VALUES (new."id", new."title", new."description");
END;

CREATE VIRTUAL TABLE "update_fts" USING fts5(headline, body, content='DirectUpdate', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
INSERT INTO "update_fts"("update_fts") VALUES ('rebuild');
CREATE TRIGGER "update_fts_insert" AFTER INSERT ON "DirectUpdate" BEGIN
  INSERT INTO "update_fts"(rowid, "headline", "body") VALUES (new."id", new."headline", new."body");
END;
CREATE TRIGGER "update_fts_delete" AFTER DELETE ON "DirectUpdate" BEGIN
  INSERT INTO "update_fts"("update_fts", rowid, "headline", "body") VALUES ('delete', old."id", old."headline", old."body");
END;
CREATE TRIGGER "update_fts_update" AFTER UPDATE OF "headline", "body" ON "DirectUpdate" BEGIN
  INSERT INTO "update_fts"("update_fts", rowid, "headline", "body") VALUES ('delete', old."id", old."headline", old."body");
  INSERT INTO "update_fts"(rowid, "headline", "body") VALUES (new."id", new."headline", new."body");
END;

CREATE VIRTUAL TABLE "lesson_fts" USING fts5(title, summary, body, content='Lesson', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
INSERT INTO "lesson_fts"("lesson_fts") VALUES ('rebuild');
CREATE TRIGGER "lesson_fts_insert" AFTER INSERT ON "Lesson" BEGIN
  INSERT INTO "lesson_fts"(rowid, "title", "summary", "body") VALUES (new."id", new."title", new."summary", new."body");
END;
CREATE TRIGGER "lesson_fts_delete" AFTER DELETE ON "Lesson" BEGIN
  INSERT INTO "lesson_fts"("lesson_fts", rowid, "title", "summary", "body") VALUES ('delete', old."id", old."title", old."summary", old."body");
END;
CREATE TRIGGER "lesson_fts_update" AFTER UPDATE OF "title", "summary", "body" ON "Lesson" BEGIN
  INSERT INTO "lesson_fts"("lesson_fts", rowid, "title", "summary", "body") VALUES ('delete', old."id", old."title", old."summary", old."body");
  INSERT INTO "lesson_fts"(rowid, "title", "summary", "body") VALUES (new."id", new."title", new."summary", new."body");
END;

CREATE VIRTUAL TABLE "party_fts" USING fts5(name, shortName, position, content='Party', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
INSERT INTO "party_fts"("party_fts") VALUES ('rebuild');
CREATE TRIGGER "party_fts_insert" AFTER INSERT ON "Party" BEGIN
  INSERT INTO "party_fts"(rowid, "name", "shortName", "position") VALUES (new."id", new."name", new."shortName", new."position");
END;
CREATE TRIGGER "party_fts_delete" AFTER DELETE ON "Party" BEGIN
  INSERT INTO "party_fts"("party_fts", rowid, "name", "shortName", "position") VALUES ('delete', old."id", old."name", old."shortName", old."position");
END;
CREATE TRIGGER "party_fts_update" AFTER UPDATE OF "name", "shortName", "position" ON "Party" BEGIN
  INSERT INTO "party_fts"("party_fts", rowid, "name", "shortName", "position") VALUES ('delete', old."id", old."name", old."shortName", old."position");
  INSERT INTO "party_fts"(rowid, "name", "shortName", "position") VALUES (new."id", new."name", new."shortName", new."position");
END;

CREATE VIRTUAL TABLE "election_fts" USING fts5(name, summary, method, content='Election', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
INSERT INTO "election_fts"("election_fts") VALUES ('rebuild');
CREATE TRIGGER "election_fts_insert" AFTER INSERT ON "Election" BEGIN
  INSERT INTO "election_fts"(rowid, "name", "summary", "method") VALUES (new."id", new."name", new."summary", new."method");
END;
CREATE TRIGGER "election_fts_delete" AFTER DELETE ON "Election" BEGIN
  INSERT INTO "election_fts"("election_fts", rowid, "name", "summary", "method") VALUES ('delete', old."id", old."name", old."summary", old."method");
END;
CREATE TRIGGER "election_fts_update" AFTER UPDATE OF "name", "summary", "method" ON "Election" BEGIN
  INSERT INTO "election_fts"("election_fts", rowid, "name", "summary", "method") VALUES ('delete', old."id", old."name", old."summary", old."method");
  INSERT INTO "election_fts"(rowid, "name", "summary", "method") VALUES (new."id", new."name", new."summary", new."method");
END;

-- The words of titles, without accents: what a mistyped word may have meant. One index for all; sixteen kinds fit in a rowid.
CREATE VIRTUAL TABLE "search_words" USING fts5(word, content='', contentless_delete=1, detail=none, tokenize='unicode61 remove_diacritics 2');
CREATE VIRTUAL TABLE "search_vocabulary" USING fts5vocab('search_words', 'row');
INSERT INTO "search_words"(rowid, word) SELECT "id" * 16 + 0, "title" FROM "Article";
CREATE TRIGGER "search_words_Article_insert" AFTER INSERT ON "Article" BEGIN
  INSERT INTO "search_words"(rowid, word) VALUES (new."id" * 16 + 0, new."title");
END;
CREATE TRIGGER "search_words_Article_delete" AFTER DELETE ON "Article" BEGIN
  DELETE FROM "search_words" WHERE rowid = old."id" * 16 + 0;
END;
CREATE TRIGGER "search_words_Article_update" AFTER UPDATE OF "title" ON "Article" BEGIN
  DELETE FROM "search_words" WHERE rowid = old."id" * 16 + 0;
  INSERT INTO "search_words"(rowid, word) VALUES (new."id" * 16 + 0, new."title");
END;
INSERT INTO "search_words"(rowid, word) SELECT "id" * 16 + 1, "term" FROM "GlossaryTerm";
CREATE TRIGGER "search_words_GlossaryTerm_insert" AFTER INSERT ON "GlossaryTerm" BEGIN
  INSERT INTO "search_words"(rowid, word) VALUES (new."id" * 16 + 1, new."term");
END;
CREATE TRIGGER "search_words_GlossaryTerm_delete" AFTER DELETE ON "GlossaryTerm" BEGIN
  DELETE FROM "search_words" WHERE rowid = old."id" * 16 + 1;
END;
CREATE TRIGGER "search_words_GlossaryTerm_update" AFTER UPDATE OF "term" ON "GlossaryTerm" BEGIN
  DELETE FROM "search_words" WHERE rowid = old."id" * 16 + 1;
  INSERT INTO "search_words"(rowid, word) VALUES (new."id" * 16 + 1, new."term");
END;
INSERT INTO "search_words"(rowid, word) SELECT "id" * 16 + 2, "title" FROM "Direct";
CREATE TRIGGER "search_words_Direct_insert" AFTER INSERT ON "Direct" BEGIN
  INSERT INTO "search_words"(rowid, word) VALUES (new."id" * 16 + 2, new."title");
END;
CREATE TRIGGER "search_words_Direct_delete" AFTER DELETE ON "Direct" BEGIN
  DELETE FROM "search_words" WHERE rowid = old."id" * 16 + 2;
END;
CREATE TRIGGER "search_words_Direct_update" AFTER UPDATE OF "title" ON "Direct" BEGIN
  DELETE FROM "search_words" WHERE rowid = old."id" * 16 + 2;
  INSERT INTO "search_words"(rowid, word) VALUES (new."id" * 16 + 2, new."title");
END;
INSERT INTO "search_words"(rowid, word) SELECT "id" * 16 + 3, "title" FROM "Flash";
CREATE TRIGGER "search_words_Flash_insert" AFTER INSERT ON "Flash" BEGIN
  INSERT INTO "search_words"(rowid, word) VALUES (new."id" * 16 + 3, new."title");
END;
CREATE TRIGGER "search_words_Flash_delete" AFTER DELETE ON "Flash" BEGIN
  DELETE FROM "search_words" WHERE rowid = old."id" * 16 + 3;
END;
CREATE TRIGGER "search_words_Flash_update" AFTER UPDATE OF "title" ON "Flash" BEGIN
  DELETE FROM "search_words" WHERE rowid = old."id" * 16 + 3;
  INSERT INTO "search_words"(rowid, word) VALUES (new."id" * 16 + 3, new."title");
END;
INSERT INTO "search_words"(rowid, word) SELECT "id" * 16 + 4, "title" FROM "Lesson";
CREATE TRIGGER "search_words_Lesson_insert" AFTER INSERT ON "Lesson" BEGIN
  INSERT INTO "search_words"(rowid, word) VALUES (new."id" * 16 + 4, new."title");
END;
CREATE TRIGGER "search_words_Lesson_delete" AFTER DELETE ON "Lesson" BEGIN
  DELETE FROM "search_words" WHERE rowid = old."id" * 16 + 4;
END;
CREATE TRIGGER "search_words_Lesson_update" AFTER UPDATE OF "title" ON "Lesson" BEGIN
  DELETE FROM "search_words" WHERE rowid = old."id" * 16 + 4;
  INSERT INTO "search_words"(rowid, word) VALUES (new."id" * 16 + 4, new."title");
END;
INSERT INTO "search_words"(rowid, word) SELECT "id" * 16 + 5, "name" FROM "Party";
CREATE TRIGGER "search_words_Party_insert" AFTER INSERT ON "Party" BEGIN
  INSERT INTO "search_words"(rowid, word) VALUES (new."id" * 16 + 5, new."name");
END;
CREATE TRIGGER "search_words_Party_delete" AFTER DELETE ON "Party" BEGIN
  DELETE FROM "search_words" WHERE rowid = old."id" * 16 + 5;
END;
CREATE TRIGGER "search_words_Party_update" AFTER UPDATE OF "name" ON "Party" BEGIN
  DELETE FROM "search_words" WHERE rowid = old."id" * 16 + 5;
  INSERT INTO "search_words"(rowid, word) VALUES (new."id" * 16 + 5, new."name");
END;
INSERT INTO "search_words"(rowid, word) SELECT "id" * 16 + 6, "shortName" FROM "Party";
CREATE TRIGGER "search_words_Party_short_insert" AFTER INSERT ON "Party" BEGIN
  INSERT INTO "search_words"(rowid, word) VALUES (new."id" * 16 + 6, new."shortName");
END;
CREATE TRIGGER "search_words_Party_short_delete" AFTER DELETE ON "Party" BEGIN
  DELETE FROM "search_words" WHERE rowid = old."id" * 16 + 6;
END;
CREATE TRIGGER "search_words_Party_short_update" AFTER UPDATE OF "shortName" ON "Party" BEGIN
  DELETE FROM "search_words" WHERE rowid = old."id" * 16 + 6;
  INSERT INTO "search_words"(rowid, word) VALUES (new."id" * 16 + 6, new."shortName");
END;
INSERT INTO "search_words"(rowid, word) SELECT "id" * 16 + 7, "name" FROM "Election";
CREATE TRIGGER "search_words_Election_insert" AFTER INSERT ON "Election" BEGIN
  INSERT INTO "search_words"(rowid, word) VALUES (new."id" * 16 + 7, new."name");
END;
CREATE TRIGGER "search_words_Election_delete" AFTER DELETE ON "Election" BEGIN
  DELETE FROM "search_words" WHERE rowid = old."id" * 16 + 7;
END;
CREATE TRIGGER "search_words_Election_update" AFTER UPDATE OF "name" ON "Election" BEGIN
  DELETE FROM "search_words" WHERE rowid = old."id" * 16 + 7;
  INSERT INTO "search_words"(rowid, word) VALUES (new."id" * 16 + 7, new."name");
END;
