import { type ReactNode, useEffect, useMemo } from "react";
import { flushSync } from "react-dom";
import { SmallButton } from "../button.tsx";

interface Props {
  file: File | null;
  src?: string | undefined;
  maxBytes?: number | undefined;
  children?: ReactNode;
}

function inWords(file: File, maxBytes: number): string {
  const name = `Choisie\u202F: ${file.name || "image collée"}`;
  if (file.type === "image/gif") return `${name} (un GIF animé devient une image fixe)`;
  return file.size > maxBytes
    ? `${name} (${Math.round(file.size / 1_000_000)} Mo\u202F: elle sera réduite avant l’envoi)`
    : name;
}

/** A picture that was chosen, in little and in words. What this browser cannot show is judged by the server. */
export function Thumbnail({ file, src, maxBytes = Infinity, children }: Props) {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : src), [file, src]);
  useEffect(() => () => URL.revokeObjectURL(url ?? ""), [url]);
  if (!url) return null;
  return (
    <div className="flex min-w-0 items-center gap-3 wrap-anywhere">
      <img
        key={url}
        className="h-16 w-24 flex-none object-cover"
        src={url}
        alt=""
        onError={({ currentTarget }) => (currentTarget.hidden = true)}
      />
      {file ? <p className="field-hint">{inWords(file, maxBytes)}</p> : children}
    </div>
  );
}

/** What the file field of this id has, and the way to take it off. */
export function Chosen({ file, inputId }: { file: File; inputId: string }) {
  const takeOff = () => {
    const input = document.getElementById(inputId) as HTMLInputElement;
    input.value = "";
    flushSync(() => input.dispatchEvent(new Event("change", { bubbles: true })));
    input.focus();
  };
  return (
    <div className="flex items-center gap-3">
      <Thumbnail file={file} />
      <SmallButton
        aria-label={`Retirer ${file.name}`}
        // The field goes: its focus comes here.
        ref={(button) => (document.activeElement?.id === inputId ? button?.focus() : undefined)}
        onClick={takeOff}
      >
        Retirer
      </SmallButton>
    </div>
  );
}
