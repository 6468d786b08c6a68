import { barcodePath } from '@platewright/ui/draw/label';
import { useTranslation } from 'react-i18next';
import { code128 } from './code128.ts';
import styles from './ticket.module.css';

/** Modules of white that a scanner needs on each side. */
const QUIET = 10;

/** The job number for a scanner, in the ink and on the ground that a scanner can read in both themes. */
export function BarCode({ number }: { number: number }) {
  const { t } = useTranslation();
  const bits = code128(number);
  return (
    <svg
      className={styles.barcode}
      viewBox={`0 0 ${bits.length + 2 * QUIET} 24`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('job.ticket.barcode')}
      shapeRendering="crispEdges"
    >
      <path className={styles.quiet} d={`M0 0h${bits.length + 2 * QUIET}v24H0z`} />
      <path className={styles.bars} d={barcodePath(QUIET, 2, bits.length, 20, bits)} />
    </svg>
  );
}
