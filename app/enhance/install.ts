/** Offers to install the site, when the browser can. */
export function offerInstall(): void {}
