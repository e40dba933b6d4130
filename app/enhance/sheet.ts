let loading: Promise<boolean> | undefined;

/**
 * The whole sheet of the site, for what a script adds: a reading page carries the rules of its own HTML alone
 * (http/pages/used-rules.server.ts). False when it cannot be had. Acting pages link it.
 */
export function loadSheet(): Promise<boolean> {
  const { sheet } = document.documentElement.dataset;
  if (!sheet) return Promise.resolve(true);
  return (loading ??= new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: sheet });
    link.addEventListener("load", () => resolve(true));
    link.addEventListener("error", () => resolve(false));
    document.head.append(link);
  }));
}

export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = "",
  textContent = "",
): HTMLElementTagNameMap[Name] =>
  Object.assign(document.createElement(name), className ? { className } : {}, { textContent });
