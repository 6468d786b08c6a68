import { useInkName } from '@platewright/browser/use-ink-name';
import { umToMm } from '@platewright/domain/geometry/length';
import type { Separation } from '@platewright/domain/options/separations';
import { createPlateModel } from '@platewright/domain/options/plate-model';
import { PlateDrawing } from '@platewright/ui/plate-drawing';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import styles from './job-ticket-card.module.css';

/** The plate as it lies on the cylinder: all designs across and around, not one of them. Nothing without a size. */
export function PlateLayout({ drawing }: { drawing: DeskOrder['ticket']['drawing'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const inkName = useInkName();
  const { facts, categoryKey, reversePrint } = drawing;
  const plate = useMemo(() => {
    const getUnnamedInkLabel = ({ number }: Separation) => t('order.ticket.colour', { number: String(number) });
    return createPlateModel(facts, { categoryKey, reversePrint, getUnnamedInkLabel });
  }, [facts, categoryKey, reversePrint, t]);
  if (!plate) return null;
  const label = t('order.ticket.layoutLabel', {
    width: umToMm(plate.widthUm).toFixed(1),
    length: umToMm(plate.lengthUm).toFixed(1),
    across: String(plate.step?.across ?? 1),
    around: String(plate.step?.around ?? 1),
    inks: format.list(plate.inks.map((ink) => inkName(ink))),
  });
  return (
    <div className={styles.layout}>
      <PlateDrawing plate={plate} view="print" label={label} webLabel={t('order.ticket.web')} />
    </div>
  );
}
