import { use } from "react";
import { SmallButton } from "#app/ui/button.tsx";
import { PostForm, FormKeysContext } from "#app/ui/form/button-form.tsx";
import { OWN } from "#app/utils/taken-along.ts";

interface Props {
  action: string;
  label: string;
  assigneeId: number | null;
  people: { id: number; displayName: string }[];
}

export function AssignForm({ action, label, assigneeId, people }: Props) {
  const along = use(FormKeysContext)?.along?.(action);
  return (
    <PostForm action={action} className="field" key={assigneeId}>
      <label className="field-label" htmlFor="assigneeId">
        {label}
      </label>
      <select
        className="input"
        id="assigneeId"
        form={along?.form}
        name={`${along ? OWN : ""}assigneeId`}
        defaultValue={assigneeId ?? ""}
      >
        <option value="">Personne</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.displayName}
          </option>
        ))}
      </select>
      <SmallButton type="submit" {...along}>
        Attribuer
      </SmallButton>
    </PostForm>
  );
}
