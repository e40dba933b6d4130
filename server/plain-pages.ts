import { createHash } from "node:crypto";
import { escapeHtml } from "#app/utils/text.ts";

/** Colours and measures of the site (ui/styles); no file is asked for, since none may come when this is shown. */
const style = `:root{color-scheme:light dark;--paper:light-dark(#fbf7f1,#17151a);--ink:light-dark(#1d1a1f,#f6f0e7);--soft:light-dark(#5f5764,#b9b0bd);--red:light-dark(#bc1b2a,#ff6b66);--on-red:light-dark(#fff,#1d1a1f)}
body{margin:0;border-top:6px solid #ff4d4d;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:anywhere}
main{max-width:36rem;margin:0 auto;padding:clamp(2rem,8vw,4.5rem) 1.25rem}
.site{margin:0 0 2rem;font-weight:800;font-size:1.25rem;letter-spacing:-.02em}
h1{margin:0 0 1rem;font-size:clamp(1.7rem,1.4rem + 1.6vw,2.4rem);line-height:1.15;letter-spacing:-.02em}
p{margin:0 0 1rem}
[role=alert]{padding:.85rem 1rem;border-left:5px solid #ff4d4d;background:light-dark(#ffe7e2,#43212a);font-weight:600}
a{color:var(--red)}
a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
button:focus-visible{clip-path:none;outline:3px solid var(--ink);outline-offset:3px}
button{min-height:2.875rem;padding:.6rem 1.25rem;border:0;clip-path:polygon(2px 0,calc(100% - 1px) 2px,100% calc(100% - 2px),0 100%);background:var(--red);color:var(--on-red);font:inherit;font-weight:650;line-height:1.2;cursor:pointer}
.back{margin-top:2rem;color:var(--soft)}`;

export const pageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
};

function page(title: string, body: string): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} | Clairvoix</title><style>${style}</style></head>
<body><main><p class="site">Clairvoix</p><h1>${title}</h1>${body}<p class="back"><a href="/">Retour à l'accueil</a></p></main></body></html>`;
}

/** The last resort, when the error page itself fails. It shows the request's id and nothing more. */
export function crashPage(requestId: string): string {
  return page(
    "Une erreur est survenue",
    `<p>Le problème vient de nous, pas de toi. Réessaie dans un instant.</p><p>Si cela recommence, écris-nous en citant ce code\u202F: <code>${requestId}</code>.</p>`,
  );
}

export function tooLargePage(): string {
  return page(
    "Envoi trop lourd",
    "<p>Cet envoi dépasse la taille permise\u202F: 1 Mo de texte, 10 Mo pour une image. Ce qui a été tapé est encore sur la page précédente\u202F: il suffit d’y revenir, de raccourcir le texte ou de choisir une image plus légère, puis d’envoyer à nouveau.</p>",
  );
}

export function refusalPage(message: string): string {
  const text = message.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return page("Demande refusée", `<p>${text}</p>`);
}

export function missingFilePage(): string {
  return page("Page introuvable", "<p>La page que vous recherchez n'existe pas ou a été déplacée.</p>");
}

/** Its values hidden, with a button that sends it again; without (`typed` is null), the browser's back button. */
export function sendAgainPage(action: string, message: string, typed: [name: string, text: string][] | null): string {
  const alert = `<p role="alert">${escapeHtml(message)}</p>`;
  if (!typed) return page("Envoi impossible", `${alert}<p>Revenez en arrière\u202F: votre texte y est encore.</p>`);
  const fields = typed.map(([name, text]) => {
    const valueAttribute = /\n/.test(text) ? "" : ` value="${escapeHtml(text)}"`;
    // A browser drops the first end of line of a text area.
    return valueAttribute
      ? `<input type="hidden" name="${escapeHtml(name)}"${valueAttribute}>`
      : `<textarea hidden name="${escapeHtml(name)}">\n${escapeHtml(text)}</textarea>`;
  });
  return page(
    "Envoi impossible",
    `${alert}<form method="post" action="${escapeHtml(action.replace(/^[/\\\\]+/, "/"))}" enctype="multipart/form-data">${fields.join("")}
<p>Ce qui a été tapé est gardé sur cette page. Un mot de passe ou un fichier joint est à donner encore, dans le formulaire de la page précédente.</p>
<p><button>Envoyer à nouveau</button></p></form>`,
  );
}
