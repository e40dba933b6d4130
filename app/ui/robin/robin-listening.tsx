import { Body, Legs, RobinSheet, Wing, type RobinProps } from "./parts.tsx";

export function RobinListening(props: RobinProps) {
  return (
    <RobinSheet {...props}>
      <Legs />
      <g transform="rotate(7 120 160)">
        <Body />
        <Wing />
        <path fill="#f5b93b" d="M182 68L214 84L182 94z" />
        <path d="M158 74q9 10 19 1" fill="none" stroke="#1d1a1f" strokeWidth="5.5" strokeLinecap="round" />
        <path
          d="M118 84C98 40 128 16 150 22"
          fill="none"
          stroke="#f5b93b"
          strokeWidth="12"
          strokeLinecap="round"
          transform="rotate(6 130 50)"
        />
        <path fill="#2f4ba8" d="M104 62C118 52 138 58 143 74C148 92 138 108 124 108C108 106 98 74 104 62z" />
        <path fill="#f5b93b" d="M113 70C122 64 132 70 134 80C136 92 130 98 123 97C114 94 108 76 113 70z" />
      </g>
      <path
        d="M52 36q-15 22 0 44M28 24q-24 34 0 68"
        fill="none"
        stroke="#ff4d4d"
        strokeWidth="8"
        strokeLinecap="round"
        transform="translate(16 4)"
      />
    </RobinSheet>
  );
}
