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

interface LineProps {
  d: string;
  stroke: string;
  width: number;
  join?: "round";
  transform?: string;
}

export const Line = ({ d, stroke, width, join, transform }: LineProps) => (
  <path {...{ d, fill: "none", stroke, strokeWidth: width, strokeLinecap: "round", strokeLinejoin: join, transform }} />
);

interface SheetProps extends Omit<LineProps, "join" | "transform"> {
  fill: string;
}

export const PaperSheet = ({ d, fill, stroke, width }: SheetProps) => (
  <path {...{ fill, stroke, strokeWidth: width, strokeLinejoin: "round", d }} />
);

export const Legs = () => (
  <Line
    d="M104 186L102 224L84 227M102 224L118 228M132 188L134 224L117 227M134 224L150 228"
    stroke="#c98a54"
    width={6}
    join="round"
  />
);

const BODY =
  "M96 58C108 32 150 26 172 50C184 64 187 80 185 96C192 132 180 170 148 188C122 201 90 196 68 178L20 202L10 184L48 146C52 112 78 94 96 58z";
const THROAT =
  "M154 39C174 46 187 66 185 92C195 124 188 150 164 160C142 166 122 150 122 126C112 110 116 88 130 74C134 58 142 46 154 39z";

export const Body = () => (
  <>
    <path fill="#8c6a50" d={BODY} />
    <path fill="#fff3e0" d="M188 122C188 158 170 184 132 194C112 197 94 192 82 185C106 184 124 172 132 154z" />
    <path fill="#ff4d4d" d={THROAT} />
  </>
);

export const Wing = () => (
  <>
    <path fill="#6b4d3a" d="M76 112C102 102 124 120 116 148C106 168 76 178 36 172C48 150 52 124 76 112z" />
    <Line d="M58 158Q84 160 100 144" stroke="#8c6a50" width={5} />
  </>
);

const READING_WING =
  "M74 118C104 112 124 134 150 164C152 176 140 184 128 180C98 184 66 182 40 172C50 150 52 126 74 118z";
const PRINT = "M191 186L225 173M191 199L216 190M138 157L170 166M138 171L171 180M139 185L164 192";

export const RobinReading = (props: RobinProps) => (
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
    <PaperSheet fill="#f7e6c8" stroke="#d3b98f" width={4} d="M180 158L232 138L234 198L182 218z" />
    <PaperSheet fill="#ecd6b0" stroke="#d3b98f" width={4} d="M126 140L180 154L182 214L130 200z" />
    <path fill="#2f4ba8" d="M189 164L224 150L224 162L190 175z" />
    <Line d={PRINT} stroke="#b39a72" width={5} />
    <path fill="#6b4d3a" d={READING_WING} />
    <Line d="M62 162Q92 170 116 166" stroke="#8c6a50" width={5} />
  </RobinSheet>
);

const BAND = "M118 84C98 40 128 16 150 22";
const SOUND = "M52 36q-15 22 0 44M28 24q-24 34 0 68";

export const RobinListening = (props: RobinProps) => (
  <RobinSheet {...props}>
    <Legs />
    <g transform="rotate(7 120 160)">
      <Body />
      <Wing />
      <path fill="#f5b93b" d="M182 68L214 84L182 94z" />
      <Line d="M158 74q9 10 19 1" stroke="#1d1a1f" width={5.5} />
      <Line d={BAND} stroke="#f5b93b" width={12} transform="rotate(6 130 50)" />
      <path fill="#2f4ba8" d="M104 62C118 52 138 58 143 74C148 92 138 108 124 108C108 106 98 74 104 62z" />
      <path fill="#f5b93b" d="M113 70C122 64 132 70 134 80C136 92 130 98 123 97C114 94 108 76 113 70z" />
    </g>
    <Line d={SOUND} stroke="#ff4d4d" width={8} transform="translate(16 4)" />
  </RobinSheet>
);

export const RobinSinging = (props: RobinProps) => (
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
    <Line d="M215 29l-16 21 16 21M233 36l-11 14 11 14" stroke="#ff4d4d" width={9} join="round" />
  </RobinSheet>
);

/** Robin, singing, as a file: where few see it, its drawing would weigh on the page of all. */
export function RobinFile({ className }: { className?: string }) {
  return <img className={className} src="/art/robin-singing.svg" alt="" width="240" height="240" loading="lazy" />;
}
