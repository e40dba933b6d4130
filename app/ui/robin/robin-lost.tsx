import { Body, Legs, RobinSheet, Wing, type RobinProps } from "./parts.tsx";

/** Robin before a signpost whose arms name no place: the page that is not there. */
export function RobinLost(props: RobinProps) {
  return (
    <RobinSheet {...props}>
      <path fill="#8c6a50" d="M196 44l12-1 3 186-14 1z" />
      <path fill="#f5b93b" stroke="#1d1a1f" strokeWidth="5" strokeLinejoin="round" d="M158 30l66-4 14 18-13 17-67 3z" />
      <path
        fill="#fff3e0"
        stroke="#1d1a1f"
        strokeWidth="5"
        strokeLinejoin="round"
        d="M236 76l-58 3-14 17 14 18 58-3z"
      />
      <path d="M172 47h36M190 97h30" stroke="#1d1a1f" strokeWidth="5" strokeLinecap="round" strokeDasharray="1 11" />
      <g transform="translate(-14 34) scale(0.84)">
        <Legs />
        <g transform="rotate(-9 120 160)">
          <Body />
          <Wing />
          <path fill="#f5b93b" d="M183 76L218 80L184 97z" />
          <circle cx="162" cy="76" r="7" fill="#1d1a1f" />
          <path d="M150 56q10-9 22-3" fill="none" stroke="#1d1a1f" strokeWidth="5" strokeLinecap="round" />
        </g>
      </g>
      <path
        d="M92 40c0-22 34-24 34-2 0 15-17 14-17 28m0 14v1"
        fill="none"
        stroke="#ff4d4d"
        strokeWidth="9"
        strokeLinecap="round"
      />
    </RobinSheet>
  );
}
