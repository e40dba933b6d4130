import { type FormEvent, use, useState } from "react";
import { href } from "react-router";
import { loggedOutAddress, setForceLogout } from "#app/modules/accounts/forced-logout.ts";
import { FormKeysContext, HiddenKeys } from "#app/ui/form/form-view.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useToast } from "#app/ui/toast.tsx";

const none = () => [];

/** A worker that does not answer holds up nobody's sign-out, ms. */
const ANSWER_MS = 2000;

/** The worker stops keeping what passes through it: a file on its way would be back after the caches are gone. */
const stopsKeeping = (worker: ServiceWorker | null): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", resolve);
    port1.start();
    setTimeout(resolve, worker ? ANSWER_MS : 0);
    worker?.postMessage({ type: "forget" }, [port2]);
  });

/**
 * A sign-out leaves nothing on the device (docs/product.md, 4): push subscription, caches, workers, offline queue. A
 * failure of one stops no other.
 */
async function clearSiteData(): Promise<void> {
  const workers = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistrations().catch(none) : [];
  // Only who signs out needs these; before the caches, which would keep them.
  const [push, queue] = await Promise.all([
    import("#app/modules/push/browser-subscription.ts").catch(() => null),
    import("#app/utils/offline-queue/store.ts").catch(() => null),
  ]);
  await push?.unsubscribeHere();
  await Promise.all(workers.map(({ active }) => stopsKeeping(active)));
  const names = "caches" in window ? await caches.keys().catch(none) : [];
  await Promise.all(names.map((name) => caches.delete(name).catch(none)));
  await Promise.all(workers.map((worker) => worker.unregister()));
  // What the newsroom wrote is the newsroom's, which signs out by itself.
  const own = ((await queue?.listPending()) ?? []).filter(({ by }) => by === 0);
  await Promise.all(own.map(({ key }) => queue?.removePending(key)));
}

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
