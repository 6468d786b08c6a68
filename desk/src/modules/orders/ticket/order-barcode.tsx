import { encodeCode128 } from '@platewright/domain/orders/encode-code128';
import { buildBarcodePath } from '@platewright/ui/draw/label-artwork';
import { useTranslation } from 'react-i18next';
import styles from './job-ticket-card.module.css';

/** Width of the quiet zone on each side, in modules, as Code 128 requires (ISO/IEC 15417). */
const QUIET_ZONE_MODULES = 10;

/** The order number as Code 128. Bars and background keep their contrast in the dark theme, so that a scanner reads them. */
export function OrderBarcode({ number }: { number: number }) {
  const { t } = useTranslation();
  const bits = encodeCode128(number);
  return (
    <svg
      className={styles.barcode}
      viewBox={`0 0 ${bits.length + 2 * QUIET_ZONE_MODULES} 24`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('order.ticket.barcode')}
      shapeRendering="crispEdges"
    >
      <path className={styles.quiet} d={`M0 0h${bits.length + 2 * QUIET_ZONE_MODULES}v24H0z`} />
      <path className={styles.bars} d={buildBarcodePath(QUIET_ZONE_MODULES, 2, bits.length, 20, bits)} />
    </svg>
  );
}
