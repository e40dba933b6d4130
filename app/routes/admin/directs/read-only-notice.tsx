/** In the place of a form of a coverage, for those who are not on its team. */
export function ReadOnlyNotice() {
  return <p className="notice">Vous lisez ce direct, sans y écrire.</p>;
}
