import { useInkName } from '@platewright/browser/use-ink-name';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '../order-page/use-desk-order.ts';

type Separation = DeskOrder['ticket']['separations'][number];

/** Returns a function that names a separation by its ink, or by its number when the order names no ink. */
export function useSeparationName(): (separation: Separation) => string {
  const { t } = useTranslation();
  const translateInk = useInkName();
  return useCallback(
    ({ ink, no }) => (ink ? translateInk(ink) : t('order.ticket.colour', { number: String(no) })),
    [t, translateInk],
  );
}
