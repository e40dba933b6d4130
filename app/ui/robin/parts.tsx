import type { ReactNode } from "react";

export interface RobinProps {
  className?: string;
  title?: string;
}

export function RobinSheet({ className, title, children }: RobinProps & { children: ReactNode }) {
  const a11y = title ? ({ role: "img" } as const) : ({ "aria-hidden": true } as const);
  return (
    <svg className={className} viewBox="0 0 240 240" xmlns="http://www.w3.org/2000/svg" focusable="false" {...a11y}>
      {title ? <title>{title}</title> : null}
      {children}
    </svg>
  );
}

export function Legs() {
  return (
    <path
      d="M104 186L102 224L84 227M102 224L118 228M132 188L134 224L117 227M134 224L150 228"
      fill="none"
      stroke="#c98a54"
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

export function Body() {
  return (
    <>
      <path
        fill="#8c6a50"
        d="M96 58C108 32 150 26 172 50C184 64 187 80 185 96C192 132 180 170 148 188C122 201 90 196 68 178L20 202L10 184L48 146C52 112 78 94 96 58z"
      />
      <path fill="#fff3e0" d="M188 122C188 158 170 184 132 194C112 197 94 192 82 185C106 184 124 172 132 154z" />
      <path
        fill="#ff4d4d"
        d="M154 39C174 46 187 66 185 92C195 124 188 150 164 160C142 166 122 150 122 126C112 110 116 88 130 74C134 58 142 46 154 39z"
      />
    </>
  );
}

export function Wing() {
  return (
    <>
      <path fill="#6b4d3a" d="M76 112C102 102 124 120 116 148C106 168 76 178 36 172C48 150 52 124 76 112z" />
      <path d="M58 158Q84 160 100 144" fill="none" stroke="#8c6a50" strokeWidth="5" strokeLinecap="round" />
    </>
  );
}

/** Robin, singing (robin-singing.tsx), as a file: where few see it, its drawing would weigh on the page of all. */
export function RobinFile({ className }: { className?: string }) {
  return <img className={className} src="/art/robin-singing.svg" alt="" width="240" height="240" loading="lazy" />;
}
