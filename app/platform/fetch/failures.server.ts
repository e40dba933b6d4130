export type FailureKind =
  | "address"
  | "dns"
  | "connect"
  | "tls"
  | "timeout"
  | "aborted"
  | "too-large"
  | "redirects"
  | "encoding"
  | "protocol"
  | "status";

export type FetchFailure = {
  ok: false;
  kind: FailureKind;
  message: string;
  status?: number;
  /** Milliseconds the server asked us to wait, between 0 and 24 hours. */
  retryAfterMs?: number;
};

export class FetchRefusal extends Error {
  readonly kind: FailureKind;
  constructor(kind: FailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

const megabytes = (bytes: number) =>
  `${(bytes / 1024 / 1024).toLocaleString("fr-FR", { maximumFractionDigits: 1 })} Mo`;

export const refusalMessages = {
  malformed: "L’adresse n’est pas valide. Vérifiez-la\u202F: elle doit commencer par https://.",
  protocol: "L’adresse n’est ni en http ni en https\u202F: elle est refusée.",
  credentials: "L’adresse contient un identifiant ou un mot de passe\u202F: retirez-les.",
  port: "L’adresse utilise un port inhabituel\u202F: seuls les ports 80 et 443 sont acceptés.",
  private: "L’adresse mène à un réseau privé ou réservé\u202F: elle est refusée par sécurité.",
  unknownName: "Le nom du site n’existe pas ou ne répond plus. Vérifiez l’adresse.",
  unresolvedName: "Le nom du site n’a pas pu être résolu pour l’instant. Nouvel essai plus tard, tout seul.",
  tooLarge: (limit: number) => `La réponse dépasse ${megabytes(limit)}\u202F: elle n’a pas été lue.`,
  redirects: (limit: number) =>
    `Le serveur redirige plus de ${limit} fois\u202F: vérifiez l’adresse, elle tourne sans doute en rond.`,
  crumbs: "Le serveur envoie sa réponse par miettes\u202F: elle n’a pas été lue.",
  encoding: "La réponse est compressée de façon illisible. Si cela dure, prévenez l’éditeur du site.",
};

/** Reads a Retry-After header. @returns milliseconds from `now`, at most 24 hours; undefined when unreadable. */
export function parseRetryAfter(value: string | undefined, now = Date.now()): number | undefined {
  if (!value) return undefined;
  const text = value.trim();
  const wait = /^-?\d{1,12}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), 24 * 3_600_000) : undefined;
}

const denied = (status: number) =>
  `Le serveur refuse l’accès (${status})\u202F: le site bloque peut-être les robots. Vérifiez l’adresse ou contactez l’éditeur.`;

/** Of statuses after which nothing is asked again by itself. */
const finalMessages: Record<number, string> = {
  401: denied(401),
  403: denied(403),
  404: "L’adresse n’existe pas (404). Cherchez la nouvelle adresse sur le site de la source.",
  410: "L’éditeur a supprimé cette adresse (410). Cherchez-en une nouvelle sur son site.",
};

export function statusMessage(status: number, retryAfter?: string): { message: string; retryAfterMs?: number } {
  const final = finalMessages[status];
  if (final) return { message: final };
  const retryAfterMs = parseRetryAfter(retryAfter);
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
  if (status === 429)
    return { message: "Le serveur demande d’espacer les visites (429). Le prochain essai attendra.", ...wait };
  if (status >= 500)
    return { message: `Le serveur de la source est en panne (${status}). Nouvel essai plus tard, tout seul.`, ...wait };
  return { message: `Le serveur a répondu ${status}, ce qui n’est pas attendu. Vérifiez l’adresse.`, ...wait };
}

type Words = readonly [FailureKind, string];

const silent: Words = ["timeout", "Le serveur de la source ne répond pas. Nouvel essai plus tard, tout seul."];
const unreadable: Words = [
  "protocol",
  "La réponse du serveur est illisible ou incomplète. Nouvel essai plus tard, tout seul.",
];
const badCertificate: Words = [
  "tls",
  "Le certificat de sécurité du site n’est pas valable (expiré ou inconnu). Prévenez l’éditeur du site.",
];

const byCode: Record<string, Words> = {
  ENOTFOUND: ["dns", refusalMessages.unknownName],
  EAI_AGAIN: ["dns", refusalMessages.unresolvedName],
  ECONNREFUSED: ["connect", "Le serveur de la source refuse la connexion. Nouvel essai plus tard, tout seul."],
  ECONNRESET: ["connect", "Le serveur de la source a coupé la connexion. Nouvel essai plus tard, tout seul."],
  EPROTO: ["tls", "La connexion sécurisée a échoué\u202F: le certificat ou le protocole du site pose problème."],
  UND_ERR_HEADERS_OVERFLOW: ["protocol", "Le serveur envoie des en-têtes démesurés\u202F: la réponse est refusée."],
  UND_ERR_CONNECT_TIMEOUT: silent,
  // Of the first of several addresses, and where no way leads.
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
};

function findCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return findCode(error.errors[0]);
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.cause ? findCode(error.cause) : "";
}

export function describeFailure(error: unknown, timedOut: boolean, timeoutMs: number): FetchFailure {
  const failed = (kind: FailureKind, message: string): FetchFailure => ({ ok: false, kind, message });
  if (error instanceof FetchRefusal) return failed(error.kind, error.message);
  const seconds = Math.round(timeoutMs / 1000);
  if (timedOut)
    return failed(
      "timeout",
      `Le serveur n’a pas fini de répondre en ${seconds} secondes. Nouvel essai plus tard, tout seul.`,
    );
  if (error instanceof Error && error.name === "AbortError") return failed("aborted", "La lecture a été interrompue.");
  const code = findCode(error);
  return failed(...(byCode[code] ?? (/CERT|SIGNATURE|SSL|TLS|ALTNAME/.test(code) ? badCertificate : unreadable)));
}
