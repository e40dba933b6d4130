/** Background work in words: recurring work by its name, jobs by their kind. */
const words: Record<string, string> = {
  "account.send-code": "Envoyer un code d’inscription",
  "account.send-reset": "Envoyer un lien de nouveau mot de passe",
  "accounts.inactive": "Prévenir les comptes inactifs",
  "accounts.purge": "Effacer les comptes jamais confirmés",
  "analytics.flush": "Écrire les pages vues",
  "analytics.purge": "Oublier les vieilles pages vues",
  "applications.erase-old": "Effacer les vieilles candidatures",
  "articles.publish-due": "Publier les articles programmés",
  "articles.tell": "Annoncer les articles publiés",
  "audit.forget-details": "Oublier les vieux détails du journal d’audit",
  "audit.reseal": "Sceller la fin du journal d’audit après un changement de secret",
  "audit.witness": "Noter la fin du journal d’audit",
  "autosave.purge": "Oublier les vieux textes non enregistrés",
  "backups.run": "Sauvegarder le site",
  "bins.purge": "Vider les corbeilles",
  "directs.forget-questions": "Oublier les vieilles questions",
  "directs.forget-reminders": "Oublier les rappels passés",
  "directs.remind": "Envoyer les rappels des directs",
  "direct.update-mails": "Écrire aux lecteurs qui suivent un direct",
  "editions.front-page": "Retenir ce qui est à la une",
  "feeds.purge": "Oublier les vieilles actualités",
  "feeds.refresh": "Lire les sources d’actualités",
  "flash.tell": "Annoncer les flash infos",
  "glossary.link": "Relier les textes au lexique",
  "insurance.remind": "Rappeler les assurances qui finissent",
  "jobs.purge": "Oublier les tâches finies",
  "mail.interrupted": "Chercher les courriels interrompus",
  "mail.purge": "Oublier les vieux courriels",
  "media.phone-widths": "Préparer les images pour téléphones",
  "media.purge-orphans": "Effacer les images sans emploi",
  "media.purge-private": "Effacer les fichiers sans emploi",
  "news.group": "Réunir les actualités d’un même événement",
  "media.sweep-drawn": "Ranger les images de partage",
  "messages.erase-old": "Effacer les vieux messages",
  "push.clicks": "Écrire les notifications ouvertes",
  "push.purge": "Oublier les vieilles notifications",
  "registers.erase-old": "Effacer les vieilles fiches des registres",
  "security-events.flush": "Écrire les événements de sécurité",
  "security-events.purge": "Oublier les vieux événements de sécurité",
  "sessions.flush": "Écrire les dernières connexions",
  "sessions.purge": "Effacer les connexions finies",
  "submissions.purge": "Oublier les envois déjà reçus",
  "throttle.purge": "Oublier les essais de connexion",
  "video.thumbnail": "Chercher la miniature d’une vidéo",
};

/** What this work does, in words; its name where there are none. */
export function taskInWords(name: string): string {
  return words[name] ?? name;
}

export const isTaskKnown = (name: string) => name in words;
