import type { QrView } from "#app/utils/qr-code.server.ts";

/** Dark on light in both themes: scanners do not read the other way round. */
export function QrCode({ qr, label, className }: { qr: QrView; label: string; className: string }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
      <path fill="#000" d={qr.path} />
    </svg>
  );
}
