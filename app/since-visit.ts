/**
 * Says what came since the last visit of the device, above all else: the newest hour that it has seen
 * (enhance/lists/today.ts) is compared with those of the section that stands before this script. It runs as the page is read,
 * so nothing moves: on a phone it is one line to unfold. Without storage it stays hidden, and the page says the same below.
 */
export const sinceVisit = import.meta.env.SSR
  ? `((since) => {
  try {
    const before = sessionStorage["cx-seen-before"] ?? localStorage["cx-seen"];
    if (!before) return;
    const { hours, lead } = since.dataset;
    const [came, none] = since.children;
    const count = hours.split(" ").filter((at) => at > before).length;
    if (!count && lead > before) return;
    const told = (n, most, noun) => (n > most ? "plus de " + most : n) + noun + (n > 1 ? "s" : "");
    const items = came.querySelectorAll("li");
    items[items.length - 1].firstChild.textContent = "Et " + told(count - 2, 6, " autre");
    items.forEach((item, index) => index < count || item.remove());
    if (innerWidth > 767) came.open = true;
    else came.querySelector("h2").textContent = told(count + (lead > before), 8, " nouveauté") + (lead > before ? ", dont la une" : " depuis ta visite");
    (count ? none : came).remove();
    since.hidden = false;
  } catch {}
})(document.currentScript.previousElementSibling)`.replaceAll(/\n\s*/g, "")
  : "";
