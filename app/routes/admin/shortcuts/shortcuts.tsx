import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { KeyList } from "./key-list.tsx";
import { KeySwitch } from "./key-switch.tsx";

export { AdminError as ErrorBoundary } from "../shared/admin-error.tsx";

export const meta = () => adminMeta("Raccourcis clavier");

/** Makes the guard of the back office run. */
export const loader = () => null;

/** What the key `?` shows, with an address of its own. */
export default function Shortcuts() {
  return (
    <>
      <PageHead
        title="Raccourcis clavier"
        text="Dans les listes, hors d’un champ. Rien ne demande le clavier : tout a son lien ou son bouton."
      />
      <div className="bo-panel bo-question">
        <KeyList />
        <KeySwitch />
      </div>
    </>
  );
}
