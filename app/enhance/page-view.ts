/** Counts one view of this page, without cookie or identifier; a prerendered page counts when it is seen. */
export function countView(): void {
  const send = () =>
    navigator.sendBeacon("/vue", new URLSearchParams({ path: location.pathname, referrer: document.referrer }));
  if ((document as Document & { prerendering?: boolean }).prerendering) {
    document.addEventListener("prerenderingchange", send, { once: true });
  } else {
    send();
  }
}
