const loading = new Map<string, Promise<void>>();

/** A sheet that only what is about to show needs: resolves once it is here, or cannot be had. */
export function loadSheet(address: string): Promise<void> {
  const pending = loading.get(address);
  if (pending) return pending;
  const { loaded } = addSheet(address);
  loading.set(address, loaded);
  return loaded;
}

/** A sheet fetched and read, whose rules apply once its `media` is emptied: several then have the page laid out once. */
export function loadInactiveSheet(address: string): { link: HTMLLinkElement; loaded: Promise<void> } {
  return addSheet(address, "not all");
}

function addSheet(address: string, media = "") {
  const link = document.createElement("link");
  const loaded = new Promise<void>((resolve) => {
    link.rel = "stylesheet";
    link.href = address;
    link.media = media;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
    document.head.append(link);
  });
  return { link, loaded };
}
