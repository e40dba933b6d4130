/** The file of a multipart form, or null when none was chosen. */
export function sentFile(form: FormData, name: string): File | null {
  const value = form.get(name);
  return value instanceof File && value.size > 0 ? value : null;
}
