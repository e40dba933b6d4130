-- Every trigger of the database. SQLite drops those of a table that a migration rebuilds: apply-migrations.ts makes them again.

-- Written once: neither changed nor erased.
CREATE TRIGGER "AuditEntry_no_delete" BEFORE DELETE ON "AuditEntry" BEGIN
  SELECT RAISE(ABORT, 'audit entries cannot be deleted');
END;
CREATE TRIGGER "RegisterChange_no_update" BEFORE UPDATE OF "register", "entryId", "before", "after", "createdAt" ON "RegisterChange" BEGIN
  SELECT RAISE(ABORT, 'register history cannot be changed');
END;
CREATE TRIGGER "AuditEntry_no_update" BEFORE UPDATE ON "AuditEntry"
WHEN new."seq" IS NOT old."seq" OR new."at" IS NOT old."at" OR new."actorKind" IS NOT old."actorKind" OR new."actorId" IS NOT old."actorId"
  OR new."action" IS NOT old."action" OR new."subject" IS NOT old."subject" OR new."detailHash" IS NOT old."detailHash"
  OR new."requestId" IS NOT old."requestId" OR new."prevHash" IS NOT old."prevHash" OR new."hash" IS NOT old."hash"
  OR (new."actorLabel" IS NOT NULL AND new."actorLabel" IS NOT old."actorLabel")
  OR ((new."before" IS NOT old."before" OR new."after" IS NOT old."after" OR new."salt" IS NOT old."salt" OR new."origin" IS NOT old."origin")
    AND (new."before" IS NOT NULL OR new."after" IS NOT NULL OR new."salt" IS NOT NULL OR new."origin" IS NOT NULL
      OR NOT (old."actorKind" IN ('reader', 'anonymous') OR old."subject" LIKE 'reader:%')
      OR julianday(old."at") > julianday('now', '-363 days')))
BEGIN
  SELECT RAISE(ABORT, 'audit entries cannot be changed');
END;
CREATE TRIGGER "RegisterChange_no_delete" BEFORE DELETE ON "RegisterChange"
WHEN (old."register" = 'effectif' AND EXISTS (SELECT 1 FROM "StaffRegisterEntry" WHERE "id" = old."entryId"))
  OR (old."register" = 'adherents' AND EXISTS (SELECT 1 FROM "MemberRegisterEntry" WHERE "id" = old."entryId"))
BEGIN
  SELECT RAISE(ABORT, 'register history cannot be deleted before its row');
END;
CREATE TRIGGER "AuditHead_no_delete" BEFORE DELETE ON "AuditHead" BEGIN
  SELECT RAISE(ABORT, 'the end of the audit trail cannot be deleted');
END;
CREATE TRIGGER "AuditHead_forward" BEFORE UPDATE ON "AuditHead" WHEN new."seq" <= old."seq" BEGIN
  SELECT RAISE(ABORT, 'the end of the audit trail only goes forward');
END;

-- One document is the statutes.
CREATE TRIGGER "Document_one_statutes_insert" AFTER INSERT ON "Document" WHEN new."isStatutes" BEGIN
  UPDATE "Document" SET "isStatutes" = false WHERE "isStatutes" AND "id" <> new."id";
END;
CREATE TRIGGER "Document_one_statutes_update" AFTER UPDATE OF "isStatutes" ON "Document" WHEN new."isStatutes" BEGIN
  UPDATE "Document" SET "isStatutes" = false WHERE "isStatutes" AND "id" <> new."id";
END;

-- The full-text index of each table.
CREATE TRIGGER "article_fts_insert" AFTER INSERT ON "Article" BEGIN
  INSERT INTO "article_fts"(rowid, "title", "excerpt", "keyPoints", "body") VALUES (new."id", new."title", new."excerpt", new."keyPoints", new."body");
END;
CREATE TRIGGER "article_fts_delete" AFTER DELETE ON "Article" BEGIN
  INSERT INTO "article_fts"("article_fts", rowid, "title", "excerpt", "keyPoints", "body") VALUES ('delete', old."id", old."title", old."excerpt", old."keyPoints", old."body");
END;
CREATE TRIGGER "article_fts_update" AFTER UPDATE OF "title", "excerpt", "keyPoints", "body" ON "Article" BEGIN
  INSERT INTO "article_fts"("article_fts", rowid, "title", "excerpt", "keyPoints", "body") VALUES ('delete', old."id", old."title", old."excerpt", old."keyPoints", old."body");
  INSERT INTO "article_fts"(rowid, "title", "excerpt", "keyPoints", "body") VALUES (new."id", new."title", new."excerpt", new."keyPoints", new."body");
END;
CREATE TRIGGER "glossary_fts_insert" AFTER INSERT ON "GlossaryTerm" BEGIN
  INSERT INTO "glossary_fts"(rowid, "term", "shortDefinition", "longExplanation") VALUES (new."id", new."term", new."shortDefinition", new."longExplanation");
END;
CREATE TRIGGER "glossary_fts_delete" AFTER DELETE ON "GlossaryTerm" BEGIN
  INSERT INTO "glossary_fts"("glossary_fts", rowid, "term", "shortDefinition", "longExplanation") VALUES ('delete', old."id", old."term", old."shortDefinition", old."longExplanation");
END;
CREATE TRIGGER "glossary_fts_update" AFTER UPDATE OF "term", "shortDefinition", "longExplanation" ON "GlossaryTerm" BEGIN
  INSERT INTO "glossary_fts"("glossary_fts", rowid, "term", "shortDefinition", "longExplanation") VALUES ('delete', old."id", old."term", old."shortDefinition", old."longExplanation");
  INSERT INTO "glossary_fts"(rowid, "term", "shortDefinition", "longExplanation") VALUES (new."id", new."term", new."shortDefinition", new."longExplanation");
END;
CREATE TRIGGER "news_fts_insert" AFTER INSERT ON "NewsItem" BEGIN
  INSERT INTO "news_fts"(rowid, "title", "content", "authorName") VALUES (new."id", new."title", new."content", new."authorName");
END;
CREATE TRIGGER "news_fts_delete" AFTER DELETE ON "NewsItem" BEGIN
  INSERT INTO "news_fts"("news_fts", rowid, "title", "content", "authorName") VALUES ('delete', old."id", old."title", old."content", old."authorName");
END;
CREATE TRIGGER "news_fts_update" AFTER UPDATE OF "title", "content", "authorName" ON "NewsItem" BEGIN
  INSERT INTO "news_fts"("news_fts", rowid, "title", "content", "authorName") VALUES ('delete', old."id", old."title", old."content", old."authorName");
  INSERT INTO "news_fts"(rowid, "title", "content", "authorName") VALUES (new."id", new."title", new."content", new."authorName");
END;
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

-- The words of titles, for what is mistyped.
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
