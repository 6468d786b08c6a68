import { getInkName } from '@platewright/browser/ink-name';
import type { inks } from '@platewright/texts/en/shared/inks';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '../order-page/use-desk-order.ts';

type Separation = DeskOrder['ticket']['separations'][number];

/** Returns a function that names inks in the language of the page. */
export function useInkName(): (ink: string) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    (ink: string) =>
      getInkName(ink, {
        hasText: (key) => i18n.exists(key),
        translate: (key) => t(key as `inks.${keyof typeof inks}`),
      }),
    [t, i18n],
  );
}

/** Returns a function that names a separation by its ink, or by its number when the order names no ink. */
export function useSeparationName(): (separation: Separation) => string {
  const { t } = useTranslation();
  const translateInk = useInkName();
  return useCallback(
    ({ ink, no }) => (ink ? translateInk(ink) : t('order.ticket.colour', { number: String(no) })),
    [t, translateInk],
  );
}
