/** What a picture of the site is never shown wider or higher than, with room for dense screens. */
const LONGEST_SIDE = 2560;
/** Lighter pictures are sent as they are, with all their detail. */
const LIGHT_BYTES = 2_500_000;
const QUALITY = 0.86;

export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= LIGHT_BYTES || typeof createImageBitmap !== "function") return file;
  try {
    const size = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(size.width, size.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(size.width * scale));
    canvas.height = Math.max(1, Math.round(size.height * scale));
    const pen = canvas.getContext("2d");
    if (!pen) return file;
    // A JPEG has no transparency: what was see-through is white, not black.
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(size, 0, 0, canvas.width, canvas.height);
    size.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], `${file.name.replace(/\.\w+$/, "") || "image"}.jpg`, { type: "image/jpeg" });
  } catch {
    return file;
  }
}

export function fileList(files: File[]): FileList {
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  return list.files;
}

/** Makes what was chosen in this field lighter, unless another was chosen meanwhile. A form sent before that waits for it. */
export async function shrinkChosen(input: HTMLInputElement): Promise<void> {
  const { form } = input;
  const chosen = [...(input.files ?? [])];
  let pressed: HTMLElement | null | undefined;
  const wait = (event: SubmitEvent) => {
    // Of what validates a field as one types: no press.
    if (event.submitter?.hidden) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = event.submitter;
  };
  form?.addEventListener("submit", wait, true);
  const light = await Promise.all(chosen.map(shrinkPicture));
  // The files: Firefox fills the same list again.
  const kept = [...(input.files ?? [])];
  const isSame = kept.length === chosen.length && kept.every((file, at) => file === chosen[at]);
  if (isSame && light.some((file, at) => file !== chosen[at])) input.files = fileList(light);
  form?.removeEventListener("submit", wait, true);
  if (pressed !== undefined && form?.isConnected) form.requestSubmit(pressed?.isConnected ? pressed : null);
}
