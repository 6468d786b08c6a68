import { Drawing } from '@platewright/ui/drawing';
import { drawPlateSheet, type PlateModel } from '@platewright/ui/draw/plate-layout';
import { PlateStack } from '@platewright/ui/plate-stack';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { useSeparationName } from './use-ink-name.ts';
import styles from './production-ticket.module.css';

const STACK_WIDTH = 270;

const toMicrometres = (mm: number) => Math.round(mm * 1000);

/** Draws the first plate from above as SVG; null when the order has no size. */
function drawFirstPlate(ink: string, widthMm: number | null, lengthMm: number | null, prefix: string): string | null {
  if (widthMm === null || lengthMm === null || widthMm <= 0 || lengthMm <= 0) return null;
  const plate: PlateModel = {
    widthUm: toMicrometres(widthMm),
    lengthUm: toMicrometres(lengthMm),
    marginUm: 10_000,
    inks: [ink],
  };
  return drawPlateSheet(plate, ink, prefix);
}

/** The plates of an order as a labelled stack, and the first plate from above. */
export function PlatesPicture({ deskOrder }: { deskOrder: DeskOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const getSeparationName = useSeparationName();
  const { separations, printWidthMm, lengthMm } = deskOrder.ticket;
  const prefix = useId();
  const inks = separations.map(({ ink }) => ink);
  const labels = separations.map(getSeparationName);
  const first = inks[0];
  const sheet = first === undefined ? null : drawFirstPlate(first, printWidthMm, lengthMm, prefix);
  if (inks.length === 0) return <p className="muted small">{t('order.ticket.none')}</p>;
  return (
    <div className={styles.picture} role="img" aria-label={t('order.ticket.picture', { inks: format.list(labels) })}>
      <PlateStack
        inks={inks}
        width={STACK_WIDTH}
        height={Math.max(110, 26 * Math.min(10, inks.length) + 44)}
        labels={labels}
      />
      {sheet && <Drawing svg={sheet} className={styles.sheet} />}
    </div>
  );
}
