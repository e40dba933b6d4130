import { isCounted } from "#app/modules/analytics/counted-paths.ts";

/** Not who asks not to be, the newsroom (`cx-equipe`), nor a page that is not counted. The page is the same for everyone: it is decided here. */
export function mayBeMeasured(): boolean {
  const asked = navigator as Navigator & { globalPrivacyControl?: boolean; doNotTrack?: string | null };
  const isRefused = asked.globalPrivacyControl || asked.doNotTrack === "1";
  return !isRefused && !/(?:^|;\s*)cx-equipe=1/.test(document.cookie) && isCounted(location.pathname);
}

export function whenSeen(run: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener("prerenderingchange", run, { once: true });
  else run();
}
