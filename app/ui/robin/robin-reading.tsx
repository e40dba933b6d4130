/** Robin, reading: a robin with round glasses, holding a newspaper. Decorative unless a title is given. */
export function RobinReading({ className, title }: { className?: string; title?: string }) {
  const a11y = title ? ({ role: "img" } as const) : ({ "aria-hidden": true } as const);
  return (
    <svg className={className} viewBox="0 0 240 240" xmlns="http://www.w3.org/2000/svg" focusable="false" {...a11y}>
      {title ? <title>{title}</title> : null}
      <path
        d="M104 186L102 224L84 227M102 224L118 228M132 188L134 224L117 227M134 224L150 228"
        fill="none"
        stroke="#c98a54"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g transform="rotate(5 120 160)">
        <path
          fill="#8c6a50"
          d="M96 58C108 32 150 26 172 50C184 64 187 80 185 96C192 132 180 170 148 188C122 201 90 196 68 178L20 202L10 184L48 146C52 112 78 94 96 58z"
        />
        <path fill="#fff3e0" d="M188 122C188 158 170 184 132 194C112 197 94 192 82 185C106 184 124 172 132 154z" />
        <path
          fill="#ff4d4d"
          d="M154 39C174 46 187 66 185 92C195 124 188 150 164 160C142 166 122 150 122 126C112 110 116 88 130 74C134 58 142 46 154 39z"
        />
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
    </svg>
  );
}
