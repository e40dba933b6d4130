export function fileSize(bytes: number): string {
  const megabytes = bytes >= 1_000_000;
  const amount = (bytes / (megabytes ? 1_000_000 : 1000)).toLocaleString("fr-FR", {
    maximumFractionDigits: megabytes ? 1 : 0,
  });
  return `${amount}\u00A0${megabytes ? "Mo" : "ko"}`;
}
