import { useRef, useState } from "react";
import { SmallButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

export function BlockText({ id, label, text }: { id: string; label: string; text: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState(false);
  const hydrated = useHydrated();
  async function copy() {
    area.current?.select();
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }
  return (
    <div className="blocks-text grid justify-items-start gap-[0.4rem] w-full">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        className="input"
        readOnly
        rows={Math.min(14, text.split("\n").length)}
        value={text}
      />
      {hydrated ? (
        <SmallButton onClick={() => void copy()}>
          <Icon name={copied ? "check" : "copy"} /> <span aria-live="polite">{copied ? "Copié" : "Copier"}</span>
        </SmallButton>
      ) : null}
    </div>
  );
}

interface CopyProps {
  text: string;
  label: string;
  copied: string;
  failed: string;
  className?: string;
}

export function CopyButton({ text, label, copied, failed, className = "button button-quiet" }: CopyProps) {
  const [message, setMessage] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setMessage(copied),
      () => setMessage(failed),
    );
  return (
    <>
      <button type="button" className={className} onClick={() => void copy()}>
        <Icon name="copy" /> {label}
      </button>
      <output>{message}</output>
    </>
  );
}
