import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useInkName } from '@platewright/browser/use-ink-name';
import type { OrderFaultsAnswer } from './answer.ts';

export type FaultColour = OrderFaultsAnswer['colours'][number];

/** Returns a function that names a plate by its number and ink. */
export function useColourName(): (colour: FaultColour) => string {
  const { t } = useTranslation();
  const inkName = useInkName();
  return useCallback(
    ({ no, ink }: FaultColour) =>
      t('faults.colour', { no: String(no), ink: ink ? inkName(ink) : t('faults.noInk', { no: String(no) }) }),
    [t, inkName],
  );
}
