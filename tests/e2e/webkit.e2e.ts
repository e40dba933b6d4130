import { afterAll, beforeAll, describe, test } from "vitest";
import { phone } from "../support/browser.ts";
import { journeys } from "../support/journeys.ts";
import { some } from "../support/long-run.ts";
import type { Site } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";
import type { SmtpSink } from "../support/smtp.ts";
import { hasWebKit, launchWebKit, type WebKit } from "../support/webkit.ts";

if (!hasWebKit) process.stderr.write("WebKit is not here: its journeys are passed over.\n");

describe.skipIf(!hasWebKit)("in WebKit", () => {
  let site: Site;
  let smtp: SmtpSink;
  let page: WebKit;
  beforeAll(async () => {
    const own = await seededSite();
    [site, smtp] = [own, own.smtp];
    page = await launchWebKit(site, phone);
  });
  afterAll(async () => {
    await page?.close();
    await site?.stop();
  });

  test.each(some(journeys, 2, 1))("%s", (_name, journey) => journey(page, { site, smtp, engine: "WebKit" }));
});
