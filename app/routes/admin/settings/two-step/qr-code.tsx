import type { QrView } from "#app/modules/staff/two-step/qr.server.ts";

/** Dark on light in both themes: scanners do not read the other way round. */
export function QrCode({ qr }: { qr: QrView }) {
  return (
    <svg
      className="bo-qr"
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="Code QR de la clé, écrite ci-contre"
    >
      <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
      <path fill="#000" d={qr.path} />
    </svg>
  );
}
