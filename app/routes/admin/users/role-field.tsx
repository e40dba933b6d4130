import { roleHints, roleLabels } from "#app/modules/staff/labels.ts";
import type { StaffRole } from "#app/records/rights/actor.ts";
import { RadioField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form.tsx";

const roles: StaffRole[] = ["trial", "editor", "admin"];

/** The three roles with what each may do. */
export function RoleField({ field }: { field: Field }) {
  return (
    <RadioField
      field={field}
      label="Rôle"
      options={roles.map((value) => ({
        value,
        label: `${roleLabels[value]}\u202F: ${roleHints[value].toLowerCase()}`,
      }))}
    />
  );
}
