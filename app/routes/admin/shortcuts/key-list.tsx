import { keyHelp } from "./keys.ts";
import "./shortcuts.css";

/** The keys and what they do. */
export function KeyList() {
  return (
    <dl className="bo-keys">
      {keyHelp.map(({ keys, label }) => (
        <div key={label}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}
