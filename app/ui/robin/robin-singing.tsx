import { Body, Legs, RobinSheet, Wing, type RobinProps } from "./parts.tsx";

export function RobinSinging(props: RobinProps) {
  return (
    <RobinSheet {...props}>
      <g transform="translate(0 26) scale(.9)">
        <Legs />
        <g transform="rotate(-8 120 160)">
          <Body />
          <Wing />
          <path fill="#f5b93b" d="M179 65L217 47L184 82zM184 84L213 97L180 98z" />
          <circle cx="154" cy="72" r="8.5" fill="#1d1a1f" />
          <circle cx="157" cy="69" r="2.8" fill="#fff" />
        </g>
      </g>
      <path
        d="M215 29l-16 21 16 21M233 36l-11 14 11 14"
        fill="none"
        stroke="#ff4d4d"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </RobinSheet>
  );
}
