/** Is this the installed app? Safari on iOS says it in its own way. */
export const isStandalone = (): boolean =>
  ["standalone", "minimal-ui", "fullscreen"].some((mode) => matchMedia(`(display-mode: ${mode})`).matches) ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;

export const isIos = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
