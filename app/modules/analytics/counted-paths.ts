/** Pages counted: paths of this site, without query. Not private ones, previews (their address opens them), nor questions about one's vote. */
const PATH = /^\/(?!\/|(?:admin|api|apercu|dashboard|dev|elections\/et-moi)(?:\/|$))[\w\-/.]{0,199}$/i;

export const isCounted = (path: string) => PATH.test(path);
