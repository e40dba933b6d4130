import { useEffect } from "react";
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from "react-router";
import { isForceLogout } from "#app/modules/accounts/forced-logout.ts";
import { FlashBanner } from "#app/ui/flash-banner.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

const message = { title: "Déconnexion réussie" };

/** The loader, which leads signed-in readers away, is not asked when the address is cleaned. */
export function stayLoggedOut({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const cleaned = currentUrl.searchParams.get("logout") === "true" && !nextUrl.searchParams.has("logout");
  return cleaned && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

/** `?logout=true`: says so to who is signed out, then cleans the address. Without script, a banner. */
export function LoggedOut({ signedIn, leads }: { signedIn: boolean; leads?: string }) {
  const [query] = useSearchParams();
  const isForced = query.get("logout") === "true";
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const show = useToast();
  useEffect(() => {
    if (!isForced) return;
    // This tab may have signed out of a session that lives on.
    const isOut = !signedIn || isForceLogout();
    if (isOut) show(message);
    void navigate(isOut || !leads ? { search: "" } : leads, { replace: true, preventScrollReset: true });
  }, [isForced, leads, navigate, show, signedIn]);
  if (!isForced || signedIn || hydrated) return null;
  return (
    <div className="wrap mt-4">
      <FlashBanner flash={message} />
    </div>
  );
}
