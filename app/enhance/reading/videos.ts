import { element, loadSheet } from "#app/enhance/sheet.ts";

/** A click swaps the picture for the player of its site, which nothing was asked of before. Ctrl, ⌘ or Shift still open the link. */
export function playVideosInPlace(): void {
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const facade = event.target.closest<HTMLAnchorElement>("a[data-video]");
    if (!facade) return;
    event.preventDefault();
    void loadSheet();
    const { video = "", title = "", site = "YouTube" } = facade.dataset;
    const frame = element("div", facade.className);
    facade.replaceWith(frame, captionOf(title, facade.href, site));
    if (navigator.onLine) return start(frame, video, title);
    frame.append(offlineNote());
    return addEventListener("online", () => frame.isConnected && start(frame, video, title), { once: true });
  });
}

function start(frame: HTMLElement, video: string, title: string): void {
  const player = document.createElement("iframe");
  const isAddress = video.startsWith("https://");
  const address = isAddress ? video : `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}`;
  player.src = `${address}?autoplay=1&playsinline=1&rel=0`;
  // A server of PeerTube is anyone's: it opens nothing over this page, nor leads it away.
  if (isAddress && !address.startsWith("https://www.youtube-nocookie.com/"))
    player.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups");
  player.title = title;
  player.allow = "autoplay; encrypted-media; picture-in-picture";
  player.allowFullscreen = true;
  frame.setAttribute("aria-busy", "true");
  // The placeholder stays until the player has loaded.
  player.addEventListener("load", () => frame.removeAttribute("aria-busy"));
  frame.replaceChildren(player);
  player.focus();
}

function offlineNote(): HTMLElement {
  const note = element("p", "video-note", "Pas de connexion. La vidéo commencera dès qu’elle sera revenue.");
  note.setAttribute("role", "status");
  return note;
}

/** Stays under the player: where its site is blocked, what it was and the way to it are all there is. */
function captionOf(title: string, address: string, site: string): HTMLElement {
  const caption = element("p", "video-caption");
  const link = element("a", "", `Ouvrir sur ${site}`);
  [link.href, link.rel, link.target] = [address, "noopener", "_blank"];
  caption.append(element("strong", "", title), link);
  return caption;
}
