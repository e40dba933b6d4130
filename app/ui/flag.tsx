import type { ReactNode } from "react";

/** Drawn on a field of 30 × 20: many systems have no flag among their emoji, and show two letters. */
const stripes = (left: string, middle: string, right: string) => (
  <>
    <path fill={left} d="M0 0h10v20H0z" />
    <path fill={middle} d="M10 0h10v20H10z" />
    <path fill={right} d="M20 0h10v20H20z" />
  </>
);

const drawings: Record<string, ReactNode> = {
  "🇫🇷": stripes("#000091", "#fff", "#e1000f"),
  "🇧🇪": stripes("#1d1a1f", "#fdda24", "#ef3340"),
  "🇪🇺": (
    <>
      <path fill="#039" d="M0 0h30v20H0z" />
      <circle cx="15" cy="10" r="6" fill="none" stroke="#fc0" strokeWidth="2" strokeDasharray="1.6 1.54" />
    </>
  ),
};

/** A text with the flag that it begins with, drawn where we have it. The flag says nothing to a screen reader: the words beside it do. */
export function Flagged({ children }: { children: string }) {
  const [, emoji = "", words = ""] = /^(\p{RI}\p{RI})?\s?(.*)$/su.exec(children) ?? [];
  if (!emoji) return children;
  const drawing = drawings[emoji];
  return (
    <>
      {drawing ? (
        <svg
          viewBox="0 0 30 20"
          width="1.2em"
          height="0.8em"
          aria-hidden="true"
          style={{ display: "inline-block", verticalAlign: "-0.05em", outline: "1px solid var(--line)" }}
        >
          {drawing}
        </svg>
      ) : (
        <span aria-hidden="true">{emoji}</span>
      )}
      {words ? ` ${words}` : null}
    </>
  );
}
