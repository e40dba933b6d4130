/** Longest side of a picture that is made lighter, pixels: wider than any page shows it. */
const LONGEST = 2560;

async function encodeJpeg(bitmap: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const draw = (context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null) => {
    if (!context) throw new Error("no canvas");
    // A JPEG has no transparency: black would show through.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
  };
  const [type, quality] = ["image/jpeg", 0.85] as const;
  if (typeof OffscreenCanvas !== "undefined") {
    const canvas = new OffscreenCanvas(width, height);
    draw(canvas.getContext("2d"));
    return canvas.convertToBlob({ type, quality });
  }
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  draw(canvas.getContext("2d"));
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/** A picture that is not too heavy to be sent: itself, or a smaller JPEG of it. Null: this browser cannot make one. */
export async function lightEnough(file: File, maxBytes: number): Promise<File | null> {
  if (file.size <= maxBytes) return file;
  // An animation would be its first picture.
  if (file.type === "image/gif" || typeof createImageBitmap === "undefined") return null;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    const blob = await encodeJpeg(bitmap, Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    bitmap.close();
    if (!blob || blob.size > maxBytes) return null;
    return new File([blob], `${file.name.replace(/\.\w+$/, "") || "image"}.jpg`, { type: "image/jpeg" });
  } catch {
    return null;
  }
}
