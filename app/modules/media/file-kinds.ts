export const MAX_FILE_BYTES = 10_000_000;

export const fileKinds = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odp: "application/vnd.oasis.opendocument.presentation",
} as const;

export type FileKind = keyof typeof fileKinds;

export const everyFileKind = Object.keys(fileKinds) as FileKind[];

export function kindOfFile(mime: string): FileKind {
  return everyFileKind.find((kind) => fileKinds[kind] === mime) ?? "pdf";
}

export function acceptOf(kinds: readonly FileKind[]): string {
  return kinds.flatMap((kind) => [`.${kind}`, fileKinds[kind]]).join(",");
}

export function sizeInWords(bytes: number): string {
  const mega = bytes >= 1_000_000;
  const size = (bytes / (mega ? 1_000_000 : 1000)).toLocaleString("fr-FR", { maximumFractionDigits: mega ? 1 : 0 });
  return `${bytes > 0 && bytes < 1000 ? "1" : size}\u00A0${mega ? "Mo" : "ko"}`;
}

export const fileMessages = {
  missing: "Il manque le fichier.",
  empty: "Ce fichier est vide (0 octet)\u202F: il faut en choisir un autre.",
  tooHeavy: (bytes: number) => `Ce fichier pèse ${sizeInWords(bytes)}, c’est trop\u202F: 10 Mo au plus.`,
  cut: "Ce PDF est incomplet\u202F: la fin du fichier manque. Il faut l’enregistrer ou le télécharger à nouveau.",
  unknown: (accepted: readonly FileKind[]) =>
    accepted.length === 1
      ? "Ce fichier n’est pas un PDF, quel que soit son nom. Il faut l’enregistrer au format PDF."
      : "Ce fichier n’est pas un document que nous acceptons, quel que soit son nom. Formats acceptés\u202F: PDF, Word, Excel, PowerPoint (sans macro) ou LibreOffice.",
};
