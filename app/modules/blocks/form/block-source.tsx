import { useEffect, useRef } from "react";

interface Props {
  source: string;
  /** What keeps it from being published. */
  why: string[];
  onChange: (source: string) => void;
  onClose: () => void;
}

/** The Markdown of a block that its form cannot hold. */
export function BlockSource({ source, why, onChange, onClose }: Props) {
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    text.current?.focus();
  }, []);
  return (
    <>
      {why.map((reason) => (
        <p key={reason} className="field-error">
          {reason}
        </p>
      ))}
      <label className="field">
        <span className="field-label">Son Markdown</span>
        <textarea ref={text} className="input" rows={12} defaultValue={source} spellCheck />
      </label>
      <div className="button-row">
        <button type="button" className="button" onClick={() => onChange(text.current?.value.trim() || source)}>
          Mettre à jour
        </button>
        <button type="button" className="button button-bare" onClick={onClose}>
          Annuler
        </button>
      </div>
    </>
  );
}
