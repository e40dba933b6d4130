-- CreateTable
CREATE TABLE "StaffUser" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "username" TEXT NOT NULL,
    "displayName" TEXT NOT NULL,
    "email" TEXT,
    "role" TEXT NOT NULL DEFAULT 'trial',
    "passwordHash" TEXT NOT NULL,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "totpSecret" TEXT,
    "totpEnabledAt" DATETIME,
    "totpLastStep" INTEGER,
    "lastSeenOn" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "StaffUser_check_1" CHECK ("role" IN ('trial', 'editor', 'admin')),
    CONSTRAINT "StaffUser_check_2" CHECK (length("username") BETWEEN 2 AND 60 AND "username" = lower("username")),
    CONSTRAINT "StaffUser_check_3" CHECK ("passwordHash" LIKE '$argon2id$%')
);

-- CreateTable
CREATE TABLE "StaffRecoveryCode" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "staffId" INTEGER NOT NULL,
    "codeHash" TEXT NOT NULL,
    "usedAt" DATETIME,
    CONSTRAINT "StaffRecoveryCode_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "StaffUser" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Reader" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "username" TEXT,
    "email" TEXT NOT NULL,
    "emailVerifiedAt" DATETIME,
    "passwordHash" TEXT NOT NULL,
    "suspendedAt" DATETIME,
    "suspendedReason" TEXT,
    "lastSeenOn" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "Reader_check_1" CHECK ("email" LIKE '%_@_%' AND length("email") <= 254),
    CONSTRAINT "Reader_check_2" CHECK ("passwordHash" LIKE '$argon2id$%')
);

-- CreateTable
CREATE TABLE "Session" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "staffId" INTEGER,
    "readerId" INTEGER,
    "handle" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "lastSeenOn" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "idleExpiresAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    CONSTRAINT "Session_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "StaffUser" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Session_readerId_fkey" FOREIGN KEY ("readerId") REFERENCES "Reader" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Session_check_1" CHECK ("kind" IN ('staff', 'reader')),
    CONSTRAINT "Session_check_2" CHECK (("kind" = 'staff') = ("staffId" IS NOT NULL)),
    CONSTRAINT "Session_check_3" CHECK (("kind" = 'reader') = ("readerId" IS NOT NULL)),
    CONSTRAINT "Session_check_4" CHECK ("expiresAt" > "createdAt")
);

-- CreateTable
CREATE TABLE "VerificationCode" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "readerId" INTEGER NOT NULL,
    "purpose" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "expiresAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "VerificationCode_readerId_fkey" FOREIGN KEY ("readerId") REFERENCES "Reader" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "VerificationCode_check_1" CHECK ("purpose" IN ('register', 'email_change')),
    CONSTRAINT "VerificationCode_check_2" CHECK ("attempts" BETWEEN 0 AND 5)
);

-- CreateTable
CREATE TABLE "PasswordResetToken" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "readerId" INTEGER NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "usedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "PasswordResetToken_readerId_fkey" FOREIGN KEY ("readerId") REFERENCES "Reader" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Throttle" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "count" INTEGER NOT NULL DEFAULT 0,
    "windowEndsAt" DATETIME NOT NULL,
    "blockedUntil" DATETIME,
    CONSTRAINT "Throttle_check_1" CHECK ("count" >= 0)
);

-- CreateTable
CREATE TABLE "SavedArticle" (
    "readerId" INTEGER NOT NULL,
    "articleId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("readerId", "articleId"),
    CONSTRAINT "SavedArticle_readerId_fkey" FOREIGN KEY ("readerId") REFERENCES "Reader" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "SavedArticle_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ReaderTopic" (
    "readerId" INTEGER NOT NULL,
    "topic" TEXT NOT NULL,

    PRIMARY KEY ("readerId", "topic"),
    CONSTRAINT "ReaderTopic_readerId_fkey" FOREIGN KEY ("readerId") REFERENCES "Reader" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Category" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "color" TEXT NOT NULL DEFAULT '#FF4D4D',
    "description" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    CONSTRAINT "Category_check_1" CHECK ("color" GLOB '#[0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f]'),
    CONSTRAINT "Category_check_2" CHECK (length("name") BETWEEN 1 AND 60),
    CONSTRAINT "Category_check_3" CHECK (length("slug") BETWEEN 1 AND 80)
);

-- CreateTable
CREATE TABLE "Article" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL DEFAULT '',
    "keyPoints" TEXT NOT NULL DEFAULT '[]',
    "body" TEXT NOT NULL DEFAULT '',
    "bodyHtml" TEXT NOT NULL DEFAULT '',
    "wordCount" INTEGER NOT NULL DEFAULT 0,
    "imageId" INTEGER,
    "imageAlt" TEXT NOT NULL DEFAULT '',
    "imageCredit" TEXT NOT NULL DEFAULT '',
    "categoryId" INTEGER,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "publishedAt" DATETIME,
    "modifiedAt" DATETIME,
    "asOf" DATETIME,
    "seoTitle" TEXT NOT NULL DEFAULT '',
    "seoDescription" TEXT NOT NULL DEFAULT '',
    "seoKeywords" TEXT NOT NULL DEFAULT '[]',
    "notifyOnPublish" BOOLEAN NOT NULL DEFAULT false,
    "notifiedAt" DATETIME,
    "previewToken" TEXT,
    "createdById" INTEGER,
    "updatedById" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    CONSTRAINT "Article_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Article_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Article_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Article_updatedById_fkey" FOREIGN KEY ("updatedById") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Article_check_1" CHECK ("status" IN ('draft', 'scheduled', 'published', 'archived')),
    CONSTRAINT "Article_check_2" CHECK (length("title") BETWEEN 1 AND 200),
    CONSTRAINT "Article_check_3" CHECK (length("slug") BETWEEN 1 AND 120),
    CONSTRAINT "Article_check_4" CHECK (length("body") <= 200000),
    CONSTRAINT "Article_check_5" CHECK (json_valid("keyPoints")),
    CONSTRAINT "Article_check_6" CHECK (json_valid("seoKeywords")),
    CONSTRAINT "Article_check_7" CHECK ("status" NOT IN ('published','scheduled') OR "publishedAt" IS NOT NULL)
);

-- CreateTable
CREATE TABLE "ArticleAuthor" (
    "articleId" INTEGER NOT NULL,
    "memberId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("articleId", "memberId"),
    CONSTRAINT "ArticleAuthor_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ArticleAuthor_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "TeamMember" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Tag" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "ArticleTag" (
    "articleId" INTEGER NOT NULL,
    "tagId" INTEGER NOT NULL,

    PRIMARY KEY ("articleId", "tagId"),
    CONSTRAINT "ArticleTag_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ArticleTag_tagId_fkey" FOREIGN KEY ("tagId") REFERENCES "Tag" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ArticleSource" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "articleId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "publisher" TEXT NOT NULL DEFAULT '',
    "url" TEXT NOT NULL,
    "consultedAt" DATETIME,
    "position" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "ArticleSource_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ArticleCorrection" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "articleId" INTEGER NOT NULL,
    "date" DATETIME NOT NULL,
    "text" TEXT NOT NULL,
    CONSTRAINT "ArticleCorrection_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ArticleRevision" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "articleId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "snapshot" TEXT NOT NULL,
    "authorId" INTEGER,
    "authorLabel" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ArticleRevision_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ArticleRevision_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "ArticleRevision_check_1" CHECK (json_valid("snapshot")),
    CONSTRAINT "ArticleRevision_check_2" CHECK ("number" > 0)
);

-- CreateTable
CREATE TABLE "ArticleSlug" (
    "slug" TEXT NOT NULL PRIMARY KEY,
    "articleId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ArticleSlug_articleId_fkey" FOREIGN KEY ("articleId") REFERENCES "Article" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Autosave" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "staffId" INTEGER NOT NULL,
    "formKey" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "savedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Autosave_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "StaffUser" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Media" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "originalName" TEXT NOT NULL DEFAULT '',
    "mime" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "dominantColor" TEXT,
    "widths" TEXT NOT NULL DEFAULT '[]',
    "alt" TEXT NOT NULL DEFAULT '',
    "credit" TEXT NOT NULL DEFAULT '',
    "checksum" TEXT NOT NULL,
    "createdById" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Media_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Media_check_1" CHECK ("kind" IN ('image', 'document', 'audio')),
    CONSTRAINT "Media_check_2" CHECK ("bytes" >= 0),
    CONSTRAINT "Media_check_3" CHECK (json_valid("widths"))
);

-- CreateTable
CREATE TABLE "Flash" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL DEFAULT '',
    "imageId" INTEGER,
    "imageAlt" TEXT NOT NULL DEFAULT '',
    "url" TEXT,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "publishedAt" DATETIME,
    "expiresAt" DATETIME,
    "createdById" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    CONSTRAINT "Flash_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Flash_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Flash_check_1" CHECK ("status" IN ('draft', 'published')),
    CONSTRAINT "Flash_check_2" CHECK (length("title") BETWEEN 1 AND 200),
    CONSTRAINT "Flash_check_3" CHECK ("url" IS NULL OR "url" LIKE 'https://%' OR "url" LIKE 'http://%'),
    CONSTRAINT "Flash_check_4" CHECK ("expiresAt" IS NULL OR "publishedAt" IS NULL OR "expiresAt" > "publishedAt")
);

-- CreateTable
CREATE TABLE "Video" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "videoId" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "thumbnailId" INTEGER,
    "thumbnailCheckedAt" DATETIME,
    "isDemo" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    CONSTRAINT "Video_thumbnailId_fkey" FOREIGN KEY ("thumbnailId") REFERENCES "Media" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Video_check_1" CHECK (length("title") BETWEEN 1 AND 200),
    CONSTRAINT "Video_check_2" CHECK (length("videoId") BETWEEN 1 AND 200)
);

-- CreateTable
CREATE TABLE "GlossaryTerm" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "term" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "shortDefinition" TEXT NOT NULL,
    "longExplanation" TEXT NOT NULL DEFAULT '',
    "longHtml" TEXT NOT NULL DEFAULT '',
    "country" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    CONSTRAINT "GlossaryTerm_check_1" CHECK ("country" IN ('FR', 'BE', 'EU'))
);

-- CreateTable
CREATE TABLE "GlossaryAlias" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "termId" INTEGER NOT NULL,
    "alias" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    CONSTRAINT "GlossaryAlias_termId_fkey" FOREIGN KEY ("termId") REFERENCES "GlossaryTerm" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "GlossaryRelation" (
    "fromId" INTEGER NOT NULL,
    "toId" INTEGER NOT NULL,

    PRIMARY KEY ("fromId", "toId"),
    CONSTRAINT "GlossaryRelation_fromId_fkey" FOREIGN KEY ("fromId") REFERENCES "GlossaryTerm" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "GlossaryRelation_toId_fkey" FOREIGN KEY ("toId") REFERENCES "GlossaryTerm" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Direct" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "imageId" INTEGER,
    "imageAlt" TEXT NOT NULL DEFAULT '',
    "liveUrl" TEXT,
    "scheduledFor" DATETIME,
    "startedAt" DATETIME,
    "endedAt" DATETIME,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "isDemo" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    CONSTRAINT "Direct_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Direct_check_1" CHECK ("status" IN ('draft', 'scheduled', 'live', 'ended')),
    CONSTRAINT "Direct_check_2" CHECK (length("title") BETWEEN 1 AND 200),
    CONSTRAINT "Direct_check_3" CHECK ("endedAt" IS NULL OR "startedAt" IS NULL OR "endedAt" >= "startedAt")
);

-- CreateTable
CREATE TABLE "DirectEditor" (
    "directId" INTEGER NOT NULL,
    "staffId" INTEGER NOT NULL,
    "addedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("directId", "staffId"),
    CONSTRAINT "DirectEditor_directId_fkey" FOREIGN KEY ("directId") REFERENCES "Direct" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "DirectEditor_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "StaffUser" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DirectUpdate" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "directId" INTEGER NOT NULL,
    "headline" TEXT NOT NULL,
    "body" TEXT NOT NULL DEFAULT '',
    "bodyHtml" TEXT NOT NULL DEFAULT '',
    "imageId" INTEGER,
    "imageAlt" TEXT NOT NULL DEFAULT '',
    "isKeyMoment" BOOLEAN NOT NULL DEFAULT false,
    "isPinned" BOOLEAN NOT NULL DEFAULT false,
    "authorId" INTEGER,
    "authorLabel" TEXT NOT NULL DEFAULT '',
    "publishedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "editedAt" DATETIME,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    CONSTRAINT "DirectUpdate_directId_fkey" FOREIGN KEY ("directId") REFERENCES "Direct" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "DirectUpdate_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "DirectUpdate_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "DirectQuestion" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "directId" INTEGER NOT NULL,
    "readerId" INTEGER,
    "authorName" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "answer" TEXT NOT NULL DEFAULT '',
    "answeredById" INTEGER,
    "answeredAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "DirectQuestion_directId_fkey" FOREIGN KEY ("directId") REFERENCES "Direct" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "DirectQuestion_readerId_fkey" FOREIGN KEY ("readerId") REFERENCES "Reader" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "DirectQuestion_answeredById_fkey" FOREIGN KEY ("answeredById") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "DirectQuestion_check_1" CHECK ("status" IN ('pending', 'published', 'answered', 'rejected')),
    CONSTRAINT "DirectQuestion_check_2" CHECK (length("text") BETWEEN 1 AND 500)
);

-- CreateTable
CREATE TABLE "Studio" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT DEFAULT 1,
    "isLive" BOOLEAN NOT NULL DEFAULT false,
    "videoId" TEXT,
    "title" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "nextBroadcastAt" DATETIME,
    "startedAt" DATETIME,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "Studio_check_1" CHECK ("id" = 1)
);

-- CreateTable
CREATE TABLE "StudioGuest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0
);

-- CreateTable
CREATE TABLE "StudioPresenter" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0
);

-- CreateTable
CREATE TABLE "Feed" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL DEFAULT 'news',
    "name" TEXT NOT NULL,
    "siteUrl" TEXT NOT NULL DEFAULT '',
    "feedUrl" TEXT NOT NULL,
    "country" TEXT NOT NULL DEFAULT 'FR',
    "flag" TEXT NOT NULL DEFAULT '',
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "etag" TEXT,
    "lastModified" TEXT,
    "lastFetchedAt" DATETIME,
    "lastSuccessAt" DATETIME,
    "lastStatus" INTEGER,
    "lastError" TEXT,
    "failureCount" INTEGER NOT NULL DEFAULT 0,
    "nextFetchAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    CONSTRAINT "Feed_check_1" CHECK ("kind" IN ('news', 'podcast')),
    CONSTRAINT "Feed_check_2" CHECK ("country" IN ('FR', 'BE', 'EU')),
    CONSTRAINT "Feed_check_3" CHECK ("feedUrl" LIKE 'http://%' OR "feedUrl" LIKE 'https://%'),
    CONSTRAINT "Feed_check_4" CHECK ("failureCount" >= 0)
);

-- CreateTable
CREATE TABLE "FeedFetch" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "feedId" INTEGER NOT NULL,
    "at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ok" BOOLEAN NOT NULL,
    "httpStatus" INTEGER,
    "itemCount" INTEGER NOT NULL DEFAULT 0,
    "newCount" INTEGER NOT NULL DEFAULT 0,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "duration" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    CONSTRAINT "FeedFetch_feedId_fkey" FOREIGN KEY ("feedId") REFERENCES "Feed" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "NewsItem" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL DEFAULT '',
    "link" TEXT,
    "imageUrl" TEXT,
    "imageId" INTEGER,
    "imageAlt" TEXT NOT NULL DEFAULT '',
    "authorName" TEXT NOT NULL DEFAULT '',
    "country" TEXT NOT NULL DEFAULT 'FR',
    "isRss" BOOLEAN NOT NULL DEFAULT true,
    "isHidden" BOOLEAN NOT NULL DEFAULT false,
    "isDemo" BOOLEAN NOT NULL DEFAULT false,
    "publishedAt" DATETIME NOT NULL,
    "lastSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "linkKey" TEXT,
    "titleKey" TEXT NOT NULL,
    "createdById" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    CONSTRAINT "NewsItem_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "NewsItem_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "NewsItem_check_1" CHECK ("country" IN ('FR', 'BE', 'EU')),
    CONSTRAINT "NewsItem_check_2" CHECK (length("title") > 0),
    CONSTRAINT "NewsItem_check_3" CHECK ("link" IS NULL OR "link" LIKE 'http://%' OR "link" LIKE 'https://%'),
    CONSTRAINT "NewsItem_check_4" CHECK ("imageUrl" IS NULL OR "imageUrl" LIKE 'http://%' OR "imageUrl" LIKE 'https://%')
);

-- CreateTable
CREATE TABLE "NewsItemSource" (
    "feedId" INTEGER NOT NULL,
    "guid" TEXT NOT NULL,
    "newsItemId" INTEGER NOT NULL,
    "link" TEXT,
    "publishedAt" DATETIME NOT NULL,
    "firstSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("feedId", "guid"),
    CONSTRAINT "NewsItemSource_feedId_fkey" FOREIGN KEY ("feedId") REFERENCES "Feed" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "NewsItemSource_newsItemId_fkey" FOREIGN KEY ("newsItemId") REFERENCES "NewsItem" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PodcastEpisode" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "feedId" INTEGER,
    "guid" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "link" TEXT,
    "audioUrl" TEXT NOT NULL,
    "audioType" TEXT NOT NULL DEFAULT 'audio/mpeg',
    "audioBytes" INTEGER,
    "imageUrl" TEXT,
    "imageId" INTEGER,
    "imageAlt" TEXT NOT NULL DEFAULT '',
    "duration" TEXT,
    "durationSeconds" INTEGER,
    "season" INTEGER,
    "episode" INTEGER,
    "pubDate" DATETIME NOT NULL,
    "isDemo" BOOLEAN NOT NULL DEFAULT false,
    "lastSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "PodcastEpisode_feedId_fkey" FOREIGN KEY ("feedId") REFERENCES "Feed" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PodcastEpisode_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "PodcastEpisode_check_1" CHECK (length("title") > 0)
);

-- CreateTable
CREATE TABLE "PodcastPlatform" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "InstagramSource" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "account" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME
);

-- CreateTable
CREATE TABLE "InstagramPost" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "sourceId" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "imageId" INTEGER,
    "alt" TEXT NOT NULL DEFAULT '',
    "caption" TEXT NOT NULL DEFAULT '',
    "postedAt" DATETIME NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    CONSTRAINT "InstagramPost_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "InstagramSource" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "InstagramPost_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Media" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ReferenceSource" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "country" TEXT NOT NULL DEFAULT 'FR',
    "purpose" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    CONSTRAINT "ReferenceSource_check_1" CHECK ("country" IN ('FR', 'BE', 'EU'))
);

-- CreateTable
CREATE TABLE "PressContact" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "organisation" TEXT NOT NULL DEFAULT '',
    "role" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "notes" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME
);

-- CreateTable
CREATE TABLE "TeamMember" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "username" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "role" TEXT NOT NULL DEFAULT '',
    "bio" TEXT NOT NULL DEFAULT '',
    "photoId" INTEGER,
    "photoAlt" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL DEFAULT 0,
    "links" TEXT NOT NULL DEFAULT '[]',
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "isFictional" BOOLEAN NOT NULL DEFAULT false,
    "staffId" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    CONSTRAINT "TeamMember_photoId_fkey" FOREIGN KEY ("photoId") REFERENCES "Media" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "TeamMember_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "TeamMember_check_1" CHECK (json_valid("links"))
);

-- CreateTable
CREATE TABLE "ContactMessage" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'new',
    "assigneeId" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    CONSTRAINT "ContactMessage_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "ContactMessage_check_1" CHECK ("status" IN ('new', 'read', 'replied', 'closed', 'spam')),
    CONSTRAINT "ContactMessage_check_2" CHECK (length("body") BETWEEN 1 AND 5000)
);

-- CreateTable
CREATE TABLE "MessageReply" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "messageId" INTEGER NOT NULL,
    "staffId" INTEGER,
    "body" TEXT NOT NULL,
    "mailId" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "MessageReply_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "ContactMessage" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "MessageReply_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "MessageReply_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "Mail" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Application" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL DEFAULT '',
    "position" TEXT NOT NULL,
    "motivation" TEXT NOT NULL,
    "cvId" INTEGER,
    "status" TEXT NOT NULL DEFAULT 'received',
    "lastContactAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    CONSTRAINT "Application_cvId_fkey" FOREIGN KEY ("cvId") REFERENCES "Media" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Application_check_1" CHECK ("status" IN ('received', 'reading', 'interview', 'accepted', 'declined', 'withdrawn'))
);

-- CreateTable
CREATE TABLE "ApplicationNote" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "applicationId" INTEGER NOT NULL,
    "staffId" INTEGER,
    "text" TEXT NOT NULL,
    "isReply" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ApplicationNote_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "Application" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ApplicationNote_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CalendarEvent" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "startAt" DATETIME NOT NULL,
    "endAt" DATETIME NOT NULL,
    "allDay" BOOLEAN NOT NULL DEFAULT false,
    "place" TEXT NOT NULL DEFAULT '',
    "kind" TEXT NOT NULL DEFAULT 'autre',
    "visibility" TEXT NOT NULL DEFAULT 'staff',
    "createdById" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    CONSTRAINT "CalendarEvent_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "CalendarEvent_check_1" CHECK ("visibility" IN ('staff', 'public')),
    CONSTRAINT "CalendarEvent_check_2" CHECK ("endAt" >= "startAt")
);

-- CreateTable
CREATE TABLE "CalendarToken" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "staffId" INTEGER NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "CalendarToken_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "StaffUser" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Document" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "title" TEXT NOT NULL,
    "category" TEXT NOT NULL DEFAULT '',
    "visibility" TEXT NOT NULL DEFAULT 'staff',
    "isStatutes" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    CONSTRAINT "Document_check_1" CHECK ("visibility" IN ('staff', 'public'))
);

-- CreateTable
CREATE TABLE "DocumentVersion" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "documentId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "mediaId" INTEGER NOT NULL,
    "createdById" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "DocumentVersion_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "DocumentVersion_mediaId_fkey" FOREIGN KEY ("mediaId") REFERENCES "Media" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DocumentVersion_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "InsurancePolicy" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "post" TEXT NOT NULL,
    "insurer" TEXT NOT NULL,
    "contractNumber" TEXT NOT NULL,
    "cover" TEXT NOT NULL DEFAULT '',
    "startOn" DATETIME NOT NULL,
    "endOn" DATETIME,
    "yearlyCost" INTEGER NOT NULL DEFAULT 0,
    "certificateId" INTEGER,
    "reminderDays" INTEGER NOT NULL DEFAULT 30,
    "remindedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deletedAt" DATETIME,
    CONSTRAINT "InsurancePolicy_certificateId_fkey" FOREIGN KEY ("certificateId") REFERENCES "Document" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "InsurancePolicy_check_1" CHECK ("endOn" IS NULL OR "endOn" >= "startOn"),
    CONSTRAINT "InsurancePolicy_check_2" CHECK ("yearlyCost" >= 0)
);

-- CreateTable
CREATE TABLE "StaffRegisterEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "birthDate" DATETIME,
    "address" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "function" TEXT NOT NULL DEFAULT '',
    "contract" TEXT NOT NULL DEFAULT 'volunteer',
    "enteredOn" DATETIME NOT NULL,
    "leftOn" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "StaffRegisterEntry_check_1" CHECK ("contract" IN ('volunteer', 'intern', 'employee')),
    CONSTRAINT "StaffRegisterEntry_check_2" CHECK ("leftOn" IS NULL OR "leftOn" >= "enteredOn")
);

-- CreateTable
CREATE TABLE "MemberRegisterEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL DEFAULT '',
    "category" TEXT NOT NULL DEFAULT '',
    "admittedOn" DATETIME NOT NULL,
    "leftOn" DATETIME,
    "leftReason" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "MemberRegisterEntry_check_1" CHECK ("leftOn" IS NULL OR "leftOn" >= "admittedOn")
);

-- CreateTable
CREATE TABLE "MemberDue" (
    "entryId" INTEGER NOT NULL,
    "year" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL DEFAULT 0,
    "paidOn" DATETIME,

    PRIMARY KEY ("entryId", "year"),
    CONSTRAINT "MemberDue_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "MemberRegisterEntry" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MemberDue_check_1" CHECK ("amount" >= 0),
    CONSTRAINT "MemberDue_check_2" CHECK ("year" BETWEEN 1900 AND 2200)
);

-- CreateTable
CREATE TABLE "RegisterChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "register" TEXT NOT NULL,
    "entryId" INTEGER NOT NULL,
    "before" TEXT,
    "after" TEXT NOT NULL,
    "staffId" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "RegisterChange_staffId_fkey" FOREIGN KEY ("staffId") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "RegisterChange_check_1" CHECK ("register" IN ('effectif', 'adherents'))
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "seq" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "at" DATETIME NOT NULL,
    "actorKind" TEXT NOT NULL,
    "actorId" INTEGER,
    "actorLabel" TEXT,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "before" TEXT,
    "after" TEXT,
    "salt" TEXT,
    "detailHash" TEXT NOT NULL,
    "origin" TEXT,
    "requestId" TEXT,
    "prevHash" TEXT NOT NULL,
    "hash" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Job" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "payload" TEXT NOT NULL DEFAULT '{}',
    "status" TEXT NOT NULL DEFAULT 'queued',
    "runAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "maxAttempts" INTEGER NOT NULL DEFAULT 8,
    "lockedUntil" DATETIME,
    "lastError" TEXT,
    "dedupeKey" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" DATETIME,
    CONSTRAINT "Job_check_1" CHECK ("status" IN ('queued', 'running', 'done', 'dead')),
    CONSTRAINT "Job_check_2" CHECK (json_valid("payload")),
    CONSTRAINT "Job_check_3" CHECK ("attempts" >= 0)
);

-- CreateTable
CREATE TABLE "Mail" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "replyTo" TEXT,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "messageId" TEXT NOT NULL,
    "sentAt" DATETIME,
    "lastError" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Mail_check_1" CHECK ("status" IN ('queued', 'sending', 'sent', 'dead'))
);

-- CreateTable
CREATE TABLE "Submission" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "location" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "Banner" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "isActive" BOOLEAN NOT NULL DEFAULT false,
    "linkType" TEXT NOT NULL DEFAULT 'internal',
    "internalLink" TEXT NOT NULL DEFAULT '',
    "externalLink" TEXT NOT NULL DEFAULT '',
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Banner_check_1" CHECK ("kind" IN ('breaking', 'recruitment')),
    CONSTRAINT "Banner_check_2" CHECK ("linkType" IN ('internal', 'external'))
);

-- CreateTable
CREATE TABLE "Setting" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" DATETIME NOT NULL,
    "updatedById" INTEGER,
    CONSTRAINT "Setting_updatedById_fkey" FOREIGN KEY ("updatedById") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Setting_check_1" CHECK (json_valid("value"))
);

-- CreateTable
CREATE TABLE "PushSubscription" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "readerId" INTEGER,
    "ownerHash" TEXT NOT NULL,
    "device" TEXT NOT NULL DEFAULT '',
    "failureCount" INTEGER NOT NULL DEFAULT 0,
    "lastSeenAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "PushSubscription_readerId_fkey" FOREIGN KEY ("readerId") REFERENCES "Reader" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "PushSubscription_check_1" CHECK ("endpoint" LIKE 'https://%')
);

-- CreateTable
CREATE TABLE "PushTopic" (
    "subscriptionId" INTEGER NOT NULL,
    "topic" TEXT NOT NULL,

    PRIMARY KEY ("subscriptionId", "topic"),
    CONSTRAINT "PushTopic_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "PushSubscription" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Notification" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "topic" TEXT,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL DEFAULT '',
    "url" TEXT NOT NULL DEFAULT '/',
    "ttl" INTEGER NOT NULL DEFAULT 43200,
    "createdById" INTEGER,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Notification_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "StaffUser" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Notification_check_1" CHECK ("ttl" BETWEEN 0 AND 2419200)
);

-- CreateTable
CREATE TABLE "NotificationDelivery" (
    "notificationId" INTEGER NOT NULL,
    "subscriptionId" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "httpStatus" INTEGER,
    "sentAt" DATETIME,
    "openedAt" DATETIME,

    PRIMARY KEY ("notificationId", "subscriptionId"),
    CONSTRAINT "NotificationDelivery_notificationId_fkey" FOREIGN KEY ("notificationId") REFERENCES "Notification" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "NotificationDelivery_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "PushSubscription" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "NotificationDelivery_check_1" CHECK ("status" IN ('queued', 'sent', 'gone', 'failed'))
);

-- CreateTable
CREATE TABLE "PageViewDay" (
    "day" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("day", "path")
);

-- CreateTable
CREATE TABLE "ReferrerDay" (
    "day" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("day", "host")
);

-- CreateTable
CREATE TABLE "MetricDay" (
    "day" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "value" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("day", "name")
);

-- CreateIndex
CREATE UNIQUE INDEX "StaffUser_username_key" ON "StaffUser"("username");

-- CreateIndex
CREATE INDEX "StaffUser_role_isActive_idx" ON "StaffUser"("role", "isActive");

-- CreateIndex
CREATE UNIQUE INDEX "StaffRecoveryCode_codeHash_key" ON "StaffRecoveryCode"("codeHash");

-- CreateIndex
CREATE INDEX "StaffRecoveryCode_staffId_idx" ON "StaffRecoveryCode"("staffId");

-- CreateIndex
CREATE UNIQUE INDEX "Reader_username_key" ON "Reader"("username");

-- CreateIndex
CREATE UNIQUE INDEX "Reader_email_key" ON "Reader"("email");

-- CreateIndex
CREATE INDEX "Reader_createdAt_idx" ON "Reader"("createdAt");

-- CreateIndex
CREATE INDEX "Reader_lastName_firstName_idx" ON "Reader"("lastName", "firstName");

-- CreateIndex
CREATE UNIQUE INDEX "Session_handle_key" ON "Session"("handle");

-- CreateIndex
CREATE INDEX "Session_staffId_idx" ON "Session"("staffId");

-- CreateIndex
CREATE INDEX "Session_readerId_idx" ON "Session"("readerId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE INDEX "VerificationCode_readerId_idx" ON "VerificationCode"("readerId");

-- CreateIndex
CREATE INDEX "VerificationCode_expiresAt_idx" ON "VerificationCode"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "VerificationCode_email_purpose_key" ON "VerificationCode"("email", "purpose");

-- CreateIndex
CREATE INDEX "PasswordResetToken_readerId_idx" ON "PasswordResetToken"("readerId");

-- CreateIndex
CREATE INDEX "PasswordResetToken_expiresAt_idx" ON "PasswordResetToken"("expiresAt");

-- CreateIndex
CREATE INDEX "Throttle_windowEndsAt_idx" ON "Throttle"("windowEndsAt");

-- CreateIndex
CREATE INDEX "SavedArticle_articleId_idx" ON "SavedArticle"("articleId");

-- CreateIndex
CREATE INDEX "ReaderTopic_topic_idx" ON "ReaderTopic"("topic");

-- CreateIndex
CREATE UNIQUE INDEX "Category_slug_key" ON "Category"("slug");

-- CreateIndex
CREATE INDEX "Category_deletedAt_position_idx" ON "Category"("deletedAt", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Article_slug_key" ON "Article"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "Article_previewToken_key" ON "Article"("previewToken");

-- CreateIndex
CREATE INDEX "Article_deletedAt_status_publishedAt_idx" ON "Article"("deletedAt", "status", "publishedAt");

-- CreateIndex
CREATE INDEX "Article_deletedAt_status_categoryId_publishedAt_idx" ON "Article"("deletedAt", "status", "categoryId", "publishedAt");

-- CreateIndex
CREATE INDEX "Article_deletedAt_status_featured_publishedAt_idx" ON "Article"("deletedAt", "status", "featured", "publishedAt");

-- CreateIndex
CREATE INDEX "Article_deletedAt_updatedAt_idx" ON "Article"("deletedAt", "updatedAt");

-- CreateIndex
CREATE INDEX "Article_createdById_status_idx" ON "Article"("createdById", "status");

-- CreateIndex
CREATE INDEX "Article_categoryId_idx" ON "Article"("categoryId");

-- CreateIndex
CREATE INDEX "Article_imageId_idx" ON "Article"("imageId");

-- CreateIndex
CREATE INDEX "ArticleAuthor_memberId_idx" ON "ArticleAuthor"("memberId");

-- CreateIndex
CREATE UNIQUE INDEX "Tag_slug_key" ON "Tag"("slug");

-- CreateIndex
CREATE INDEX "ArticleTag_tagId_idx" ON "ArticleTag"("tagId");

-- CreateIndex
CREATE INDEX "ArticleSource_articleId_position_idx" ON "ArticleSource"("articleId", "position");

-- CreateIndex
CREATE INDEX "ArticleCorrection_articleId_date_idx" ON "ArticleCorrection"("articleId", "date");

-- CreateIndex
CREATE INDEX "ArticleRevision_authorId_idx" ON "ArticleRevision"("authorId");

-- CreateIndex
CREATE UNIQUE INDEX "ArticleRevision_articleId_number_key" ON "ArticleRevision"("articleId", "number");

-- CreateIndex
CREATE INDEX "ArticleSlug_articleId_idx" ON "ArticleSlug"("articleId");

-- CreateIndex
CREATE INDEX "Autosave_savedAt_idx" ON "Autosave"("savedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Autosave_staffId_formKey_key" ON "Autosave"("staffId", "formKey");

-- CreateIndex
CREATE UNIQUE INDEX "Media_key_key" ON "Media"("key");

-- CreateIndex
CREATE INDEX "Media_kind_createdAt_idx" ON "Media"("kind", "createdAt");

-- CreateIndex
CREATE INDEX "Media_checksum_idx" ON "Media"("checksum");

-- CreateIndex
CREATE INDEX "Media_createdById_idx" ON "Media"("createdById");

-- CreateIndex
CREATE INDEX "Flash_deletedAt_status_publishedAt_idx" ON "Flash"("deletedAt", "status", "publishedAt");

-- CreateIndex
CREATE INDEX "Flash_imageId_idx" ON "Flash"("imageId");

-- CreateIndex
CREATE INDEX "Flash_createdById_idx" ON "Flash"("createdById");

-- CreateIndex
CREATE INDEX "Video_deletedAt_isPublished_position_idx" ON "Video"("deletedAt", "isPublished", "position");

-- CreateIndex
CREATE INDEX "Video_thumbnailId_idx" ON "Video"("thumbnailId");

-- CreateIndex
CREATE UNIQUE INDEX "GlossaryTerm_slug_key" ON "GlossaryTerm"("slug");

-- CreateIndex
CREATE INDEX "GlossaryTerm_deletedAt_term_idx" ON "GlossaryTerm"("deletedAt", "term");

-- CreateIndex
CREATE UNIQUE INDEX "GlossaryAlias_key_key" ON "GlossaryAlias"("key");

-- CreateIndex
CREATE INDEX "GlossaryAlias_termId_idx" ON "GlossaryAlias"("termId");

-- CreateIndex
CREATE INDEX "GlossaryRelation_toId_idx" ON "GlossaryRelation"("toId");

-- CreateIndex
CREATE UNIQUE INDEX "Direct_slug_key" ON "Direct"("slug");

-- CreateIndex
CREATE INDEX "Direct_deletedAt_status_scheduledFor_idx" ON "Direct"("deletedAt", "status", "scheduledFor");

-- CreateIndex
CREATE INDEX "Direct_imageId_idx" ON "Direct"("imageId");

-- CreateIndex
CREATE INDEX "DirectEditor_staffId_idx" ON "DirectEditor"("staffId");

-- CreateIndex
CREATE INDEX "DirectUpdate_directId_deletedAt_publishedAt_idx" ON "DirectUpdate"("directId", "deletedAt", "publishedAt");

-- CreateIndex
CREATE INDEX "DirectUpdate_directId_revision_idx" ON "DirectUpdate"("directId", "revision");

-- CreateIndex
CREATE INDEX "DirectUpdate_imageId_idx" ON "DirectUpdate"("imageId");

-- CreateIndex
CREATE INDEX "DirectUpdate_authorId_idx" ON "DirectUpdate"("authorId");

-- CreateIndex
CREATE INDEX "DirectQuestion_directId_status_createdAt_idx" ON "DirectQuestion"("directId", "status", "createdAt");

-- CreateIndex
CREATE INDEX "DirectQuestion_status_createdAt_idx" ON "DirectQuestion"("status", "createdAt");

-- CreateIndex
CREATE INDEX "DirectQuestion_readerId_idx" ON "DirectQuestion"("readerId");

-- CreateIndex
CREATE INDEX "DirectQuestion_answeredById_idx" ON "DirectQuestion"("answeredById");

-- CreateIndex
CREATE UNIQUE INDEX "Feed_feedUrl_key" ON "Feed"("feedUrl");

-- CreateIndex
CREATE INDEX "Feed_deletedAt_isActive_nextFetchAt_idx" ON "Feed"("deletedAt", "isActive", "nextFetchAt");

-- CreateIndex
CREATE INDEX "Feed_deletedAt_kind_name_idx" ON "Feed"("deletedAt", "kind", "name");

-- CreateIndex
CREATE INDEX "FeedFetch_feedId_at_idx" ON "FeedFetch"("feedId", "at");

-- CreateIndex
CREATE INDEX "FeedFetch_at_idx" ON "FeedFetch"("at");

-- CreateIndex
CREATE INDEX "NewsItem_isHidden_deletedAt_publishedAt_id_idx" ON "NewsItem"("isHidden", "deletedAt", "publishedAt", "id");

-- CreateIndex
CREATE INDEX "NewsItem_isHidden_deletedAt_country_publishedAt_id_idx" ON "NewsItem"("isHidden", "deletedAt", "country", "publishedAt", "id");

-- CreateIndex
CREATE INDEX "NewsItem_isRss_isHidden_deletedAt_publishedAt_id_idx" ON "NewsItem"("isRss", "isHidden", "deletedAt", "publishedAt", "id");

-- CreateIndex
CREATE INDEX "NewsItem_linkKey_idx" ON "NewsItem"("linkKey");

-- CreateIndex
CREATE INDEX "NewsItem_titleKey_idx" ON "NewsItem"("titleKey");

-- CreateIndex
CREATE INDEX "NewsItem_lastSeenAt_idx" ON "NewsItem"("lastSeenAt");

-- CreateIndex
CREATE INDEX "NewsItem_imageId_idx" ON "NewsItem"("imageId");

-- CreateIndex
CREATE INDEX "NewsItem_createdById_idx" ON "NewsItem"("createdById");

-- CreateIndex
CREATE INDEX "NewsItemSource_newsItemId_idx" ON "NewsItemSource"("newsItemId");

-- CreateIndex
CREATE INDEX "NewsItemSource_feedId_publishedAt_newsItemId_idx" ON "NewsItemSource"("feedId", "publishedAt", "newsItemId");

-- CreateIndex
CREATE INDEX "PodcastEpisode_isDemo_pubDate_idx" ON "PodcastEpisode"("isDemo", "pubDate");

-- CreateIndex
CREATE INDEX "PodcastEpisode_imageId_idx" ON "PodcastEpisode"("imageId");

-- CreateIndex
CREATE UNIQUE INDEX "PodcastEpisode_feedId_guid_key" ON "PodcastEpisode"("feedId", "guid");

-- CreateIndex
CREATE UNIQUE INDEX "InstagramSource_account_key" ON "InstagramSource"("account");

-- CreateIndex
CREATE INDEX "InstagramSource_deletedAt_isActive_idx" ON "InstagramSource"("deletedAt", "isActive");

-- CreateIndex
CREATE UNIQUE INDEX "InstagramPost_url_key" ON "InstagramPost"("url");

-- CreateIndex
CREATE INDEX "InstagramPost_deletedAt_postedAt_idx" ON "InstagramPost"("deletedAt", "postedAt");

-- CreateIndex
CREATE INDEX "InstagramPost_sourceId_idx" ON "InstagramPost"("sourceId");

-- CreateIndex
CREATE INDEX "InstagramPost_imageId_idx" ON "InstagramPost"("imageId");

-- CreateIndex
CREATE INDEX "ReferenceSource_deletedAt_position_idx" ON "ReferenceSource"("deletedAt", "position");

-- CreateIndex
CREATE INDEX "PressContact_deletedAt_name_idx" ON "PressContact"("deletedAt", "name");

-- CreateIndex
CREATE UNIQUE INDEX "TeamMember_username_key" ON "TeamMember"("username");

-- CreateIndex
CREATE UNIQUE INDEX "TeamMember_staffId_key" ON "TeamMember"("staffId");

-- CreateIndex
CREATE INDEX "TeamMember_deletedAt_isPublished_position_idx" ON "TeamMember"("deletedAt", "isPublished", "position");

-- CreateIndex
CREATE INDEX "TeamMember_photoId_idx" ON "TeamMember"("photoId");

-- CreateIndex
CREATE INDEX "ContactMessage_deletedAt_status_createdAt_idx" ON "ContactMessage"("deletedAt", "status", "createdAt");

-- CreateIndex
CREATE INDEX "ContactMessage_assigneeId_idx" ON "ContactMessage"("assigneeId");

-- CreateIndex
CREATE INDEX "MessageReply_messageId_idx" ON "MessageReply"("messageId");

-- CreateIndex
CREATE INDEX "MessageReply_staffId_idx" ON "MessageReply"("staffId");

-- CreateIndex
CREATE INDEX "MessageReply_mailId_idx" ON "MessageReply"("mailId");

-- CreateIndex
CREATE INDEX "Application_deletedAt_status_createdAt_idx" ON "Application"("deletedAt", "status", "createdAt");

-- CreateIndex
CREATE INDEX "Application_lastContactAt_idx" ON "Application"("lastContactAt");

-- CreateIndex
CREATE INDEX "Application_cvId_idx" ON "Application"("cvId");

-- CreateIndex
CREATE INDEX "ApplicationNote_applicationId_createdAt_idx" ON "ApplicationNote"("applicationId", "createdAt");

-- CreateIndex
CREATE INDEX "ApplicationNote_staffId_idx" ON "ApplicationNote"("staffId");

-- CreateIndex
CREATE INDEX "CalendarEvent_deletedAt_startAt_idx" ON "CalendarEvent"("deletedAt", "startAt");

-- CreateIndex
CREATE INDEX "CalendarEvent_deletedAt_visibility_startAt_idx" ON "CalendarEvent"("deletedAt", "visibility", "startAt");

-- CreateIndex
CREATE INDEX "CalendarEvent_createdById_idx" ON "CalendarEvent"("createdById");

-- CreateIndex
CREATE INDEX "CalendarToken_staffId_idx" ON "CalendarToken"("staffId");

-- CreateIndex
CREATE INDEX "Document_deletedAt_category_title_idx" ON "Document"("deletedAt", "category", "title");

-- CreateIndex
CREATE INDEX "Document_deletedAt_visibility_idx" ON "Document"("deletedAt", "visibility");

-- CreateIndex
CREATE INDEX "DocumentVersion_mediaId_idx" ON "DocumentVersion"("mediaId");

-- CreateIndex
CREATE INDEX "DocumentVersion_createdById_idx" ON "DocumentVersion"("createdById");

-- CreateIndex
CREATE UNIQUE INDEX "DocumentVersion_documentId_number_key" ON "DocumentVersion"("documentId", "number");

-- CreateIndex
CREATE INDEX "InsurancePolicy_deletedAt_endOn_idx" ON "InsurancePolicy"("deletedAt", "endOn");

-- CreateIndex
CREATE INDEX "InsurancePolicy_certificateId_idx" ON "InsurancePolicy"("certificateId");

-- CreateIndex
CREATE INDEX "StaffRegisterEntry_lastName_firstName_idx" ON "StaffRegisterEntry"("lastName", "firstName");

-- CreateIndex
CREATE INDEX "StaffRegisterEntry_enteredOn_idx" ON "StaffRegisterEntry"("enteredOn");

-- CreateIndex
CREATE UNIQUE INDEX "MemberRegisterEntry_number_key" ON "MemberRegisterEntry"("number");

-- CreateIndex
CREATE INDEX "MemberRegisterEntry_name_idx" ON "MemberRegisterEntry"("name");

-- CreateIndex
CREATE INDEX "MemberRegisterEntry_admittedOn_idx" ON "MemberRegisterEntry"("admittedOn");

-- CreateIndex
CREATE INDEX "RegisterChange_register_entryId_createdAt_idx" ON "RegisterChange"("register", "entryId", "createdAt");

-- CreateIndex
CREATE INDEX "RegisterChange_staffId_idx" ON "RegisterChange"("staffId");

-- CreateIndex
CREATE UNIQUE INDEX "AuditEntry_hash_key" ON "AuditEntry"("hash");

-- CreateIndex
CREATE INDEX "AuditEntry_at_idx" ON "AuditEntry"("at");

-- CreateIndex
CREATE INDEX "AuditEntry_action_at_idx" ON "AuditEntry"("action", "at");

-- CreateIndex
CREATE INDEX "AuditEntry_subject_at_idx" ON "AuditEntry"("subject", "at");

-- CreateIndex
CREATE INDEX "AuditEntry_actorKind_actorId_at_idx" ON "AuditEntry"("actorKind", "actorId", "at");

-- CreateIndex
CREATE UNIQUE INDEX "Job_dedupeKey_key" ON "Job"("dedupeKey");

-- CreateIndex
CREATE INDEX "Job_status_runAt_idx" ON "Job"("status", "runAt");

-- CreateIndex
CREATE INDEX "Job_kind_status_idx" ON "Job"("kind", "status");

-- CreateIndex
CREATE UNIQUE INDEX "Mail_messageId_key" ON "Mail"("messageId");

-- CreateIndex
CREATE INDEX "Mail_status_nextTryAt_idx" ON "Mail"("status", "nextTryAt");

-- CreateIndex
CREATE INDEX "Mail_createdAt_idx" ON "Mail"("createdAt");

-- CreateIndex
CREATE INDEX "Submission_createdAt_idx" ON "Submission"("createdAt");

-- CreateIndex
CREATE INDEX "Banner_kind_id_idx" ON "Banner"("kind", "id");

-- CreateIndex
CREATE INDEX "Setting_updatedById_idx" ON "Setting"("updatedById");

-- CreateIndex
CREATE UNIQUE INDEX "PushSubscription_endpoint_key" ON "PushSubscription"("endpoint");

-- CreateIndex
CREATE INDEX "PushSubscription_readerId_idx" ON "PushSubscription"("readerId");

-- CreateIndex
CREATE INDEX "PushSubscription_lastSeenAt_idx" ON "PushSubscription"("lastSeenAt");

-- CreateIndex
CREATE INDEX "PushTopic_topic_idx" ON "PushTopic"("topic");

-- CreateIndex
CREATE INDEX "Notification_createdAt_idx" ON "Notification"("createdAt");

-- CreateIndex
CREATE INDEX "Notification_createdById_idx" ON "Notification"("createdById");

-- CreateIndex
CREATE INDEX "NotificationDelivery_status_nextTryAt_idx" ON "NotificationDelivery"("status", "nextTryAt");

-- CreateIndex
CREATE INDEX "NotificationDelivery_subscriptionId_idx" ON "NotificationDelivery"("subscriptionId");

-- Full-text search, without accents or case; written by hand.

CREATE VIRTUAL TABLE "article_fts" USING fts5(title, excerpt, keyPoints, body, content='Article', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
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

CREATE VIRTUAL TABLE "glossary_fts" USING fts5(term, shortDefinition, longExplanation, content='GlossaryTerm', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
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

CREATE VIRTUAL TABLE "news_fts" USING fts5(title, content, authorName, content='NewsItem', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
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

-- The audit trail is append-only. What may name a person can be erased; what the hash covers cannot change.
CREATE TRIGGER "AuditEntry_no_delete" BEFORE DELETE ON "AuditEntry" BEGIN
  SELECT RAISE(ABORT, 'audit entries cannot be deleted');
END;
CREATE TRIGGER "AuditEntry_no_update" BEFORE UPDATE ON "AuditEntry"
WHEN new."seq" IS NOT old."seq" OR new."at" IS NOT old."at" OR new."actorKind" IS NOT old."actorKind" OR new."actorId" IS NOT old."actorId"
  OR new."action" IS NOT old."action" OR new."subject" IS NOT old."subject" OR new."detailHash" IS NOT old."detailHash"
  OR new."requestId" IS NOT old."requestId" OR new."prevHash" IS NOT old."prevHash" OR new."hash" IS NOT old."hash"
  OR (new."actorLabel" IS NOT NULL AND new."actorLabel" IS NOT old."actorLabel")
  OR (new."before" IS NOT NULL AND new."before" IS NOT old."before")
  OR (new."after" IS NOT NULL AND new."after" IS NOT old."after")
  OR (new."salt" IS NOT NULL AND new."salt" IS NOT old."salt")
  OR (new."origin" IS NOT NULL AND new."origin" IS NOT old."origin")
BEGIN
  SELECT RAISE(ABORT, 'audit entries cannot be changed');
END;

-- The registers' history is append-only too.
CREATE TRIGGER "RegisterChange_no_delete" BEFORE DELETE ON "RegisterChange" BEGIN
  SELECT RAISE(ABORT, 'register history cannot be deleted');
END;
CREATE TRIGGER "RegisterChange_no_update" BEFORE UPDATE OF "register", "entryId", "before", "after", "createdAt" ON "RegisterChange" BEGIN
  SELECT RAISE(ABORT, 'register history cannot be changed');
END;

-- At most one document is the statutes that the footer links to.
CREATE TRIGGER "Document_one_statutes_insert" AFTER INSERT ON "Document" WHEN new."isStatutes" BEGIN
  UPDATE "Document" SET "isStatutes" = false WHERE "isStatutes" AND "id" <> new."id";
END;
CREATE TRIGGER "Document_one_statutes_update" AFTER UPDATE OF "isStatutes" ON "Document" WHEN new."isStatutes" BEGIN
  UPDATE "Document" SET "isStatutes" = false WHERE "isStatutes" AND "id" <> new."id";
END;
