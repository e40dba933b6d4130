/** Runs as the page is read, so that nothing moves: compares the last hour seen (enhance/lists/today.ts) with its hours. */
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
