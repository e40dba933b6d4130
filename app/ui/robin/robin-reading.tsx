import { Body, Legs, RobinSheet, type RobinProps } from "./parts.tsx";

export function RobinReading(props: RobinProps) {
  return (
    <RobinSheet {...props}>
      <Legs />
      <g transform="rotate(5 120 160)">
        <Body />
        <path fill="#f5b93b" d="M182 68L214 84L182 94z" />
        <circle cx="154" cy="74" r="19" fill="#fff" fillOpacity=".92" stroke="#1d1a1f" strokeWidth="6" />
        <path d="M135 71L112 64" stroke="#1d1a1f" strokeWidth="6" strokeLinecap="round" />
        <circle cx="158" cy="79" r="8" fill="#1d1a1f" />
        <circle cx="160.5" cy="76" r="2.5" fill="#fff" />
      </g>
      <path
        fill="#f7e6c8"
        stroke="#d3b98f"
        strokeWidth="4"
        strokeLinejoin="round"
        d="M180 158L232 138L234 198L182 218z"
      />
      <path
        fill="#ecd6b0"
        stroke="#d3b98f"
        strokeWidth="4"
        strokeLinejoin="round"
        d="M126 140L180 154L182 214L130 200z"
      />
      <path fill="#2f4ba8" d="M189 164L224 150L224 162L190 175z" />
      <path
        d="M191 186L225 173M191 199L216 190M138 157L170 166M138 171L171 180M139 185L164 192"
        fill="none"
        stroke="#b39a72"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        fill="#6b4d3a"
        d="M74 118C104 112 124 134 150 164C152 176 140 184 128 180C98 184 66 182 40 172C50 150 52 126 74 118z"
      />
      <path d="M62 162Q92 170 116 166" fill="none" stroke="#8c6a50" strokeWidth="5" strokeLinecap="round" />
    </RobinSheet>
  );
}
