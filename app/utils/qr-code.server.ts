import QRCode from "qrcode";

export interface QrView {
  size: number;
  path: string;
}

/** Light modules that scanners need around the code (ISO 18004). */
const QUIET = 4;

export function qrOf(text: string): QrView {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  let path = "";
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
    }
  }
  return { size: modules.size + 2 * QUIET, path };
}
