import { accountLabel, firstNameIn } from "#app/modules/accounts/first-name.ts";
import { namedHere } from "#app/modules/accounts/forced-logout.ts";

/** Pages are the same for everyone: the account link takes the reader's name here, and that of another tab's sign-in. */
export function labelAccount(): void {
  // Who runs this needs no page of their own (http/pages/look.server.ts).
  if (document.cookie.includes("cx-sans-script=1")) document.cookie = "cx-sans-script=; Max-Age=0; Path=/";
  const link = document.querySelector<HTMLAnchorElement>("[data-account]");
  const label = link?.querySelector("span");
  if (!link || !label) return;
  const follow = () => {
    const name = namedHere(firstNameIn(document.cookie));
    label.textContent = name ? accountLabel(name) : "Compte";
    link.href = name ? "/dashboard" : "/compte";
    link.title = name ? `Mon espace (${name})` : "";
  };
  follow();
  addEventListener("pageshow", follow);
  document.addEventListener("visibilitychange", follow);
}
