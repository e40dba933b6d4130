const LENGTH_MS = 200;
/** A card is never kept out of sight longer than this: it then simply stands there. */
const HELD_AT_MOST_MS = 600;

/** Cards that come in together; the others wait for the next batch (docs/product.md, 9). */
function batchSize(): number {
  if (matchMedia("(width >= 48rem)").matches) return 12;
  return navigator.hardwareConcurrency <= 4 ? 3 : 6;
}

/** Cards come in as they are reached, a batch at a time; those on the screen when the page opens are simply there. */
export function animateEntrances(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  let opened = false;
  const batch = { starts: 0, cards: 0 };
  const come = (card: Element, now: number) => {
    if (batch.starts < now || batch.cards === batchSize()) {
      batch.starts = Math.max(now, batch.starts + LENGTH_MS);
      batch.cards = 0;
    }
    const delay = batch.starts - now;
    if (delay > HELD_AT_MOST_MS) return;
    batch.cards += 1;
    card.animate([{ opacity: 0, transform: "translateY(1.25rem)" }, {}], {
      duration: LENGTH_MS,
      delay,
      easing: "ease-out",
      fill: "backwards",
    });
  };
  const observer = new IntersectionObserver((entries) => {
    const now = performance.now();
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      if (opened) come(target, now);
    }
    opened = true;
  });
  for (const card of document.querySelectorAll("main .card, main .video-card")) observer.observe(card);
}
