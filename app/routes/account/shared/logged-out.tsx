import { useEffect } from "react";
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from "react-router";
import { FlashBanner } from "#app/ui/flash-banner.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

const message = { title: "Déconnexion réussie" };

/** For a page with `LoggedOut`: its loader, which leads signed-in readers away, is not asked when the address is cleaned. */
export function stayLoggedOut({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const cleaned = currentUrl.searchParams.get("logout") === "true" && !nextUrl.searchParams.has("logout");
  return cleaned && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

/** `?logout=true`: says so, then cleans the address. Without script, a banner. */
export function LoggedOut() {
  const [query] = useSearchParams();
  const asked = query.get("logout") === "true";
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const show = useToast();
  useEffect(() => {
    if (!asked) return;
    show(message);
    void navigate({ search: "" }, { replace: true, preventScrollReset: true });
  }, [asked, navigate, show]);
  if (!asked || hydrated) return null;
  return (
    <div className="wrap mt-4">
      <FlashBanner flash={message} />
    </div>
  );
}
