import { create } from 'qrcode';
import styles from './SecondFactor.module.css';

const QUIET = 4;

/** A QR code as one SVG path: attributes only, which the Content-Security-Policy allows. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const cells: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) cells.push(`M${column + QUIET} ${row + QUIET}h1v1h-1z`);
    }
  }
  const edge = modules.size + 2 * QUIET;
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${edge} ${edge}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className={styles.paper} d={`M0 0h${edge}v${edge}H0z`} />
      <path className={styles.ink} d={cells.join('')} />
    </svg>
  );
}
