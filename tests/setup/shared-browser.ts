import { chromium } from "playwright";
import type { TestProject } from "vitest/node";
import { chromiumOptions } from "../support/chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    browserAddress: string;
  }
}

/** One browser for all journeys: each file has windows of its own in it, and they close with its line. */
export default async function setup(project: TestProject) {
  const browser = await chromium.launchServer(chromiumOptions(false));
  project.provide("browserAddress", browser.wsEndpoint());
  return () => browser.close();
}
