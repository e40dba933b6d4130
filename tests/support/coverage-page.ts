import type { Page } from "playwright";

/** In the newsroom, to the desk of a new live coverage that has begun: made, announced, started. */
export async function startCoverage(page: Page, title: string): Promise<void> {
  await page.goto("/admin/directs/nouveau");
  await page.fill("[name=title]", title);
  await page.fill("[name=scheduledFor]", "2031-06-09T20:00");
  await page.fill("[name=programme]", "20:00 Premières estimations");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.waitForURL(/\/editeurs$/);
  await page.getByRole("link", { name: "Mises à jour" }).click();
  await page.waitForURL(/\/mises-a-jour$/);
  await page.getByRole("button", { name: "Annoncer" }).click();
  await page.getByText("Direct annoncé").first().waitFor();
  await page.getByRole("link", { name: "Commencer…" }).click();
  await page.getByRole("button", { name: /^Commencer( sans prévenir)?$/ }).click();
  await page.getByText("Le direct a commencé").first().waitFor();
}
