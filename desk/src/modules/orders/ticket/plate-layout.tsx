import { useInkName } from '@platewright/browser/use-ink-name';
import { umToMm } from '@platewright/domain/geometry/length';
import type { Separation } from '@platewright/domain/options/separations';
import { createPlateModel } from '@platewright/domain/options/plate-model';
import { PlateDrawing, type PageArtwork } from '@platewright/ui/plate-drawing';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import { findArtwork } from './find-artwork.ts';
import styles from './job-ticket-card.module.css';

/**
 * The customer's page in each label, as its thumbnail shows it: the bleed lies outside the trim and is cut. Where the file
 * was not measured the labels stay empty, since the plate room would take a sample for the job.
 */
function toPageArtwork(file: ReturnType<typeof findArtwork>): PageArtwork | 'none' {
  const trim = file?.facts?.trimMm;
  if (!file?.thumbnail || !trim) return 'none';
  const bleed = file.facts?.bleedMm ?? 0;
  const place = { left: -bleed, top: -bleed, width: trim.width + 2 * bleed, height: trim.height + 2 * bleed };
  return { href: file.thumbnail, place, ...trim };
}

/** The plate as it lies on the cylinder: all designs across and around, not one of them. Nothing without a size. */
export function PlateLayout({ deskOrder }: { deskOrder: DeskOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const inkName = useInkName();
  const { facts, categoryKey, reversePrint } = deskOrder.ticket.drawing;
  const canOpenFiles = useHasPermission('desk.files');
  const file = canOpenFiles ? findArtwork(deskOrder.received) : null;
  const artwork = useMemo(() => toPageArtwork(file), [file]);
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
    <figure className={styles.layout}>
      <PlateDrawing plate={plate} view="print" artwork={artwork} label={label} webLabel={t('order.ticket.web')} />
    </figure>
  );
}
