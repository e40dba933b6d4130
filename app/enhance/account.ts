import { accountLabel, firstNameIn } from "#app/modules/accounts/first-name.ts";
import { isForceLogout } from "#app/modules/accounts/forced-logout.ts";

/** Pages are the same for everyone: the account link takes the reader's name here. After a logout it stays anonymous. */
export function labelAccount(): void {
  // Who runs this needs no page of their own (http/pages/look.server.ts).
  if (document.cookie.includes("cx-sans-script=1")) document.cookie = "cx-sans-script=; Max-Age=0; Path=/";
  const link = document.querySelector<HTMLAnchorElement>("[data-account]");
  const name = firstNameIn(document.cookie);
  const label = link?.querySelector("span");
  if (!link || !label || !name || isForceLogout()) return;
  label.textContent = accountLabel(name);
  link.href = "/dashboard";
  link.title = `Mon espace (${name})`;
}
