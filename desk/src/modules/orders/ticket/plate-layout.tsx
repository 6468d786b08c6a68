import { getPicturePlace } from '@platewright/domain/files/artwork-picture';
import { PlateDrawing, type PageArtwork } from '@platewright/ui/plate-drawing';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import { findArtwork } from './find-artwork.ts';
import { usePlateLayout } from './use-plate-layout.ts';
import styles from './job-ticket-card.module.css';

/**
 * The customer's page in each label, as its thumbnail shows it: bleed and margin lie outside the trim and are cut. Where the
 * file was not measured the labels stay empty, since the plate room would take a sample for the job.
 */
function toPageArtwork(file: ReturnType<typeof findArtwork>): PageArtwork | 'none' {
  const picture = getPicturePlace(file?.facts ?? null);
  return file?.thumbnail && picture ? { href: file.thumbnail, ...picture } : 'none';
}

/** The plate as it lies on the cylinder: all designs across and around, not one of them. Nothing without a size. */
export function PlateLayout({ deskOrder }: { deskOrder: DeskOrder }) {
  const { t } = useTranslation();
  const layout = usePlateLayout(deskOrder.ticket.drawing.facts, deskOrder.ticket.drawing);
  const canOpenFiles = useHasPermission('desk.files');
  const file = canOpenFiles ? findArtwork(deskOrder.received) : null;
  const artwork = useMemo(() => toPageArtwork(file), [file]);
  if (!layout) return null;
  return (
    <figure className={styles.layout}>
      <PlateDrawing {...layout} view="print" artwork={artwork} webLabel={t('order.ticket.web')} />
    </figure>
  );
}
