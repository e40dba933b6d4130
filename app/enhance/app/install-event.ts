/** What Chromium hands to a page that may be installed; no type of the browser's own says it. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface Window {
    /** Lighter for the script of every page than an export. */
    installEvent?: InstallEvent;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallEvent;
  }
}

/** It comes once, and may come before what asks the reader (install.ts), which loads late: it is kept here. */
export function catchInstallEvent(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.installEvent = event;
  });
}
