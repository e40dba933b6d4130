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
