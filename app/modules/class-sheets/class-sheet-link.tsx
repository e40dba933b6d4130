import { Icon } from "#app/ui/icon.tsx";

export function ClassSheetLink({ path }: { path: string }) {
  return (
    <a className="button button-quiet button-small" href={path}>
      <Icon name="document" /> Fiche de classe
    </a>
  );
}
