import { adminMeta } from "../shared/meta.ts";

export const meta = () => adminMeta("Réglages du site");

/** Makes the guard run on navigations in the browser too. */
export const loader = () => null;

/** Every part is folded (site-section.tsx shows them). */
export default function Folded() {
  return null;
}
