/** /connexion with no dialog over it: the page itself is the layout. */
export default function NoDialog() {
  return null;
}
