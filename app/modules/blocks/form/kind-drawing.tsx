/** A kind of block in little: beside its name. */
export function KindDrawing({ drawing: [ink, red] }: { drawing: [string, string] }) {
  return (
    <svg className="kind-drawing" viewBox="0 0 48 32" aria-hidden="true">
      <path d={ink} fill="currentColor" fillRule="evenodd" />
      <path d={red} className="kind-drawing-red" fillRule="evenodd" />
    </svg>
  );
}
