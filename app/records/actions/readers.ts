import type { Actions } from "./action.ts";

/** No page shows readers, but for the questions of live coverages: they lose their author's name with the account. */
export const accounts = {
  "account.registration": ["Inscription d’un lecteur", "a demandé une inscription", []],
  "account.verified": ["Adresse d’un lecteur vérifiée", "a confirmé son adresse", []],
  "account.signed-in": ["Connexion d’un lecteur", "a ouvert une session", []],
  "account.signed-out": ["Déconnexion d’un lecteur", "a fermé sa session", []],
  "account.password-reset": ["Mot de passe d’un lecteur réinitialisé", "a réinitialisé son mot de passe", []],
  "account.password-changed": ["Mot de passe d’un lecteur changé", "a changé son mot de passe", []],
  "account.email-changed": ["Adresse d’un lecteur changée", "a changé d’adresse", []],
  "account.profile-updated": ["Profil d’un lecteur modifié", "a modifié son profil", []],
  "account.deleted": ["Compte d’un lecteur supprimé", "a supprimé son compte", ["directs"]],
  "account.mails-stopped": [
    "Codes par email arrêtés à la demande de l’adresse",
    "a fait arrêter les codes envoyés à une adresse",
    [],
  ],
  "account.mails-resumed": [
    "Codes par email repris à la demande de l’adresse",
    "a fait reprendre les codes envoyés à une adresse",
    [],
  ],
  "account.code-requested": ["Code de vérification demandé par un lecteur", "a demandé un code de vérification", []],
  "account.email-change-requested": [
    "Changement d’adresse demandé par un lecteur",
    "a demandé à changer d’adresse",
    [],
  ],
  "account.reset-requested": [
    "Réinitialisation de mot de passe demandée par un lecteur",
    "a demandé à réinitialiser un mot de passe",
    [],
  ],
  "account.passkey-added": ["Clé d’accès d’un lecteur ajoutée", "a ajouté une clé d’accès", []],
  "account.passkey-renamed": ["Clé d’accès d’un lecteur renommée", "a renommé une clé d’accès", []],
  "account.passkey-removed": ["Clé d’accès d’un lecteur retirée", "a retiré une clé d’accès", []],
  "account.session-ended": ["Session fermée par un lecteur", "a fermé une de ses sessions", []],
  "account.other-sessions-ended": ["Autres sessions fermées par un lecteur", "a fermé ses autres sessions", []],
  "account.all-sessions-ended": ["Toutes les sessions fermées par un lecteur", "a fermé toutes ses sessions", []],
  "account.article-saved": ["Article mis de côté par un lecteur", "a mis un article de côté", []],
  "account.article-unsaved": ["Article retiré des articles gardés d’un lecteur", "a retiré un article mis de côté", []],
  "account.topics-updated": ["Sujets suivis changés par un lecteur", "a changé les sujets suivis", []],
  "account.follows-told": ["Nouveautés suivies envoyées", "a envoyé les nouveautés à qui les suit par email", []],
  "reader.code-resent": [
    "Code de vérification renvoyé à un lecteur",
    "a renvoyé un code de vérification au lecteur {}",
    [],
  ],
  "reader.suspended": ["Lecteur suspendu", "a suspendu le lecteur {}", []],
  "reader.reinstated": ["Suspension d’un lecteur levée", "a levé la suspension du lecteur {}", []],
  "reader.sessions-ended": ["Sessions d’un lecteur fermées", "a fermé les sessions du lecteur {}", []],
  "reader.exported": ["Données d’un lecteur exportées", "a exporté les données du lecteur {}", []],
  "reader.deleted": ["Compte d’un lecteur supprimé", "a supprimé le compte du lecteur {}", ["directs"]],
  "reader.list-exported": ["Liste des lecteurs exportée", "a exporté la liste des lecteurs", []],
  "reader.warned-unused": [
    "Lecteur prévenu\u202F: compte inutilisé",
    "a prévenu le lecteur {} que son compte inutilisé sera effacé",
    [],
  ],
  "reader.expired": ["Compte inutilisé effacé", "a effacé le compte inutilisé du lecteur {}", ["directs"]],
} as const satisfies Actions;

export const subscribers = {
  "subscriber.asked": ["Lettre demandée", "a demandé la lettre", []],
  "subscriber.updated": ["Abonnement à la lettre réglé", "a confirmé ou réglé l’abonnement à la lettre {}", []],
  "subscriber.left": ["Abonnement à la lettre arrêté", "a arrêté l’abonnement à la lettre {}", []],
  "subscriber.removed": ["Abonné à la lettre retiré", "a retiré l’abonné à la lettre {}", []],
  "subscriber.expired": [
    "Abonnement à la lettre effacé à échéance",
    "a effacé à échéance l’abonnement à la lettre {}",
    [],
  ],
  "subscriber.list-exported": ["Abonnés à la lettre exportés", "a exporté la liste des abonnés à la lettre", []],
} as const satisfies Actions;

export const push = {
  "push.subscribed": ["Abonnement aux notifications", "a abonné un appareil aux notifications", []],
  "push.renewed": ["Abonnement renouvelé", "a renouvelé l’abonnement d’un appareil", []],
  "push.unsubscribed": ["Désabonnement", "a désabonné un appareil des notifications", []],
  "push.topics-chosen": ["Sujets choisis", "a choisi les sujets d’un appareil", []],
  "push.three-minutes-told": ["Trois minutes annoncées", "a annoncé les trois minutes à qui l’a demandé", []],
  "alert.proposed": ["Alerte proposée", "a proposé l’alerte {}", []],
  "alert.confirmed": ["Alerte confirmée", "a confirmé l’alerte {}", []],
  "alert.declined": ["Alerte écartée", "a écarté l’alerte {}", []],
  "alert.sent": ["Alerte envoyée", "a envoyé l’alerte {}", []],
  "campaign.sent": ["Notification envoyée à la main", "a envoyé à la main la notification {}", []],
  "campaign.stopped": ["Envoi de notifications arrêté", "a arrêté l’envoi de la notification {}", []],
} as const satisfies Actions;
