function page(title: string, body: string): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} | Clairvoix</title></head>
<body><main><h1>${title}</h1>${body}<p><a href="/">Retour à l'accueil</a></p></main></body></html>`;
}

/** Last resort, when even the error page of the site cannot be rendered. Never says more than the request's id. */
export function crashPage(requestId: string): string {
  return page(
    "Une erreur est survenue",
    `<p>Le problème vient de nous, pas de toi. Réessaie dans un instant.</p><p>Si cela recommence, écris-nous en citant ce code : <code>${requestId}</code>.</p>`,
  );
}

/** A form past the limit: the browser's back button gives it back as it was typed. */
export function tooLargePage(): string {
  return page(
    "Envoi trop lourd",
    "<p>Ce que vous avez envoyé dépasse la taille permise (10 Mo pour une image). Revenez en arrière : votre texte y est encore. Choisissez une image plus légère, puis envoyez à nouveau.</p>",
  );
}

/** What a route without a page of its own refused: the same words its JSON would have said. */
export function refusalPage(message: string): string {
  const text = message.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return page("Demande refusée", `<p>${text}</p>`);
}

/** A file that is not there (a picture, an old script): the words of the site's not-found page. */
export function missingFilePage(): string {
  return page("Page introuvable", "<p>La page que vous recherchez n'existe pas ou a été déplacée.</p>");
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/**
 * A form that cannot be written down now: with what was typed in it, hidden, and a button that sends it again; without
 * (`typed` is null), the browser's back button gives it back.
 */
export function sendAgainPage(action: string, words: string, typed: [name: string, text: string][] | null): string {
  const said = `<p role="alert">${escaped(words)}</p>`;
  if (!typed) return page("Envoi impossible", `${said}<p>Revenez en arrière : votre texte y est encore.</p>`);
  const fields = typed.map(([name, text]) => {
    const own = /\n/.test(text) ? "" : ` value="${escaped(text)}"`;
    // A browser drops the first end of line of a text area.
    return own
      ? `<input type="hidden" name="${escaped(name)}"${own}>`
      : `<textarea hidden name="${escaped(name)}">\n${escaped(text)}</textarea>`;
  });
  return page(
    "Envoi impossible",
    `${said}<form method="post" action="${escaped(action.replace(/^[/\\\\]+/, "/"))}" enctype="multipart/form-data">${fields.join("")}
<p>Ce qui a été tapé est gardé sur cette page. Un mot de passe ou un fichier joint est à donner encore, dans le formulaire de la page précédente.</p>
<p><button>Envoyer à nouveau</button></p></form>`,
  );
}
