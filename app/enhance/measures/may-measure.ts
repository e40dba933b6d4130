/** Not who asks not to be, nor the newsroom (`cx-equipe`). The page is the same for everyone: it is decided here. */
export function mayBeMeasured(): boolean {
  const asked = navigator as Navigator & { globalPrivacyControl?: boolean; doNotTrack?: string | null };
  return !asked.globalPrivacyControl && asked.doNotTrack !== "1" && !/(?:^|;\s*)cx-equipe=1/.test(document.cookie);
}

/** Now, or for a page prepared ahead when it is seen. */
export function whenSeen(run: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener("prerenderingchange", run, { once: true });
  else run();
}
