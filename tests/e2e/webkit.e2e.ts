import { afterAll, beforeAll, describe, test } from "vitest";
import { phone } from "../support/browser.ts";
import { journeys } from "../support/journeys.ts";
import { type Site, startSite } from "../support/server.ts";
import { type SmtpSink, startSmtp } from "../support/smtp.ts";
import { hasWebKit, launchWebKit, type WebKit } from "../support/webkit.ts";

if (!hasWebKit) process.stderr.write("WebKit is not here: its journeys are passed over.\n");

describe.skipIf(!hasWebKit)("in WebKit", () => {
  let site: Site;
  let smtp: SmtpSink;
  let page: WebKit;
  beforeAll(async () => {
    smtp = await startSmtp();
    site = await startSite({ SMTP_URL: smtp.url });
    page = await launchWebKit(site, phone);
  });
  afterAll(async () => {
    await page?.close();
    await site?.stop();
    await smtp?.close();
  });

  test.each(journeys)("%s", (_name, journey) => journey(page, { site, smtp, engine: "WebKit" }));
});
