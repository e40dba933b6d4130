import { SmallLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

export function ClassSheetLink({ path }: { path: string }) {
  return (
    <SmallLink href={path}>
      <Icon name="document" /> Fiche de classe
    </SmallLink>
  );
}
