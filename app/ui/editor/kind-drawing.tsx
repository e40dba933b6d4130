/** A kind of block in little: beside its name. */
export function KindDrawing({ drawing: [ink, red] }: { drawing: [string, string] }) {
  return (
    <svg className="w-12 h-8 flex-none" viewBox="0 0 48 32" aria-hidden="true">
      <path d={ink} fill="currentColor" fillRule="evenodd" />
      <path d={red} className="fill-brand" fillRule="evenodd" />
    </svg>
  );
}
