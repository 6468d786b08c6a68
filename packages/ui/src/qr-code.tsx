import { encode } from 'uqr';
import { useMemo } from 'react';
import styles from './qr-code.module.css';

/** Four modules of white around the code, as ISO/IEC 18004 wants them. */
const QUIET_ZONE = 4;

/** A QR code: always dark on white, because many cameras read no inverted one. */
export function QrCode({ value, label }: { readonly value: string; readonly label: string }) {
  const { path, size } = useMemo(() => {
    const code = encode(value, { ecc: 'M', border: QUIET_ZONE });
    const squares = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: squares.join(''), size: code.size };
  }, [value]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} className={styles.ground} />
      <path d={path} className={styles.modules} />
    </svg>
  );
}
