/** Where a browser refuses to keep anything, nothing is there, and nothing fails. */
const keeping = (storage: () => Storage) => ({
  read(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  /** Null forgets. */
  keep(key: string, value: string | null): void {
    try {
      if (value === null) storage().removeItem(key);
      else storage().setItem(key, value);
    } catch {}
  },
});

export const device = keeping(() => localStorage);
export const tab = keeping(() => sessionStorage);
