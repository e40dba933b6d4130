export const MAX_IMAGE_BYTES = 10_000_000;
export const MAX_IMAGE_PIXELS = 40_000_000;
/** Of an AVIF, whose decoder takes 18 bytes a pixel where others take 11 at most: as much memory, pixels. */
const MAX_AVIF_PIXELS = MAX_IMAGE_PIXELS / 2;

/** A strip shows nothing anywhere: how much longer than wide a picture may be. */
export const MOST_STRETCHED = 40;

export const maxPixels = (mime?: string) => (mime === "image/avif" ? MAX_AVIF_PIXELS : MAX_IMAGE_PIXELS);

export const acceptedImages = "image/jpeg,image/png,image/webp,image/avif,image/gif";
export const acceptedImagesInWords =
  "JPEG, PNG, WebP, AVIF ou GIF, 10\u00A0Mo et 40\u00A0millions de pixels au plus (AVIF\u202F: 20)";

export const altMissing = "Décrivez l’image en une phrase, pour les personnes qui ne la voient pas.";

export const imageMessages = {
  empty: "Ce fichier est vide. Choisissez une autre image.",
  tooHeavy: (bytes: number) =>
    `Cette image pèse ${(bytes / 1_000_000).toLocaleString("fr-FR", { maximumFractionDigits: 1 })} Mo, c’est trop\u202F: 10 Mo au plus. Réduisez-la ou enregistrez-la en JPEG.`,
  tooManyPixels: (width: number, height: number, mime: string) => {
    const size = `Cette image mesure ${width.toLocaleString("fr-FR")} × ${height.toLocaleString("fr-FR")} pixels, c’est trop`;
    return mime === "image/avif"
      ? `${size} pour un AVIF\u202F: 20 millions de pixels au plus. Réduisez ses dimensions ou enregistrez-la en JPEG.`
      : `${size}\u202F: 40 millions de pixels au plus. Réduisez ses dimensions.`;
  },
  tooNarrow: (width: number, height: number) =>
    `Cette image mesure ${width.toLocaleString("fr-FR")} × ${height.toLocaleString("fr-FR")} pixels\u202F: c’est une bande. Recadrez-la, 40 fois plus longue que large au plus.`,
  svg: "Les images SVG ne sont pas acceptées\u202F: elles peuvent contenir du code. Exportez-la en PNG.",
  pdf: "Ce fichier est un PDF, pas une image, quel que soit son nom. Exportez la page en PNG ou en JPEG.",
  heic: "Les photos HEIC ne sont pas acceptées. Enregistrez-la en JPEG, ou réglez l’appareil sur «\u202Fle plus compatible\u202F».",
  unknown: "Ce fichier n’est pas une image que nous savons lire. Formats acceptés\u202F: JPEG, PNG, WebP, AVIF ou GIF.",
  damaged: "Cette image est abîmée ou incomplète. Ouvrez-la, enregistrez-la à nouveau, puis réessayez.",
  tooMany:
    "Trop d’images sont en préparation en ce moment\u202F: celle-ci n’a pas été enregistrée. Choisissez-la à nouveau dans une minute, le texte est gardé.",
} as const;
