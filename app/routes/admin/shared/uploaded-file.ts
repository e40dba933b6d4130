/** The file of a multipart form, or null when none was chosen: an empty file that was has a name. */
export function uploadedFile(form: FormData, name: string): File | null {
  const value = form.get(name);
  return value instanceof File && (value.size > 0 || value.name !== "") ? value : null;
}
