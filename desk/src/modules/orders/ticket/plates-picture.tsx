import { PlateStack } from '@platewright/ui/plate-stack';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { findArtwork } from './find-artwork.ts';
import { useSeparationName } from './use-separation-name.ts';
import styles from './job-ticket-card.module.css';

const STACK_WIDTH = 270;

/** The plates of an order as a labelled stack, and the artwork of the customer. */
export function PlatesPicture({ deskOrder }: { deskOrder: DeskOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const canOpenFiles = useHasPermission('desk.files');
  const getSeparationName = useSeparationName();
  const { separations } = deskOrder.ticket;
  const inks = separations.map(({ ink }) => ink);
  const labels = separations.map(getSeparationName);
  const artwork = canOpenFiles ? findArtwork(deskOrder.received) : null;
  const picture = artwork?.thumbnail && (
    <img
      className={styles.artwork}
      src={artwork.thumbnail}
      alt={t('order.ticket.artwork', { name: artwork.name })}
      width={128}
      height={128}
    />
  );
  if (inks.length === 0)
    return (
      <>
        {picture && <div className={styles.picture}>{picture}</div>}
        <p className="muted small">{t('order.ticket.none')}</p>
      </>
    );
  return (
    <div className={styles.picture}>
      <div role="img" aria-label={t('order.ticket.picture', { inks: format.list(labels) })}>
        <PlateStack
          inks={inks}
          width={STACK_WIDTH}
          height={Math.max(110, 26 * Math.min(10, inks.length) + 44)}
          labels={labels}
        />
      </div>
      {picture}
    </div>
  );
}
