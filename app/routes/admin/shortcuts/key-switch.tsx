import { useState } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { areKeysOn, turnKeys } from "./keys.ts";
import "#app/ui/form/form.css";

/** For who dictates, or presses keys without meaning to. Only where keys do something. */
export function KeySwitch() {
  return useHydrated() ? <Switch /> : null;
}

function Switch() {
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <p className="choice mt-4">
      <input
        type="checkbox"
        id="raccourcis"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          turnKeys(checked);
          setOn(checked);
        }}
      />
      <label htmlFor="raccourcis">Raccourcis actifs sur cet appareil</label>
    </p>
  );
}
