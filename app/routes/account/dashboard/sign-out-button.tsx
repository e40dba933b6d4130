import { type FormEvent, use, useState } from "react";
import { href } from "react-router";
import { loggedOutAddress, setForceLogout } from "#app/modules/accounts/forced-logout.ts";
import { FormKeysContext, HiddenKeys } from "#app/ui/form/form-view.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { clearSiteData } from "../shared/clear-site-data.ts";

/** Before the page reloads (docs/product.md, 9). */
const RELOAD_DELAY_MS = 100;
const failed = "Échec de la déconnexion";

/** Signs out: with a script, forgets caches and workers first; without, a plain form. */
export function SignOutButton({ session }: { session: string }) {
  const keys = use(FormKeysContext);
  const show = useToast();
  const [leaving, setLeaving] = useState(false);

  async function signOut(event: FormEvent) {
    event.preventDefault();
    if (leaving) return;
    setLeaving(true);
    setForceLogout(true, session);
    try {
      const answer = await fetch("/api/public/logout", {
        method: "POST",
        headers: { "X-CSRF-Token": keys?.csrf ?? "" },
      });
      if (!answer.ok) throw new Error(String(answer.status));
      await clearSiteData().catch(() => {});
      setTimeout(() => window.location.replace(loggedOutAddress()), RELOAD_DELAY_MS);
    } catch {
      setForceLogout(false);
      setLeaving(false);
      show({ title: failed, style: "destructive" });
    }
  }

  return (
    <form method="post" action={href("/deconnexion")} data-cut-title={failed} onSubmit={(event) => void signOut(event)}>
      <HiddenKeys />
      <button type="submit" className="button button-bare button-small" aria-disabled={leaving || undefined}>
        <Icon name="logout" />
        {leaving ? "Redirection..." : "Se déconnecter"}
      </button>
    </form>
  );
}
