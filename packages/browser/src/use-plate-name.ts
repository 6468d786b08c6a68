import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useInkName } from './use-ink-name.ts';

/** A plate of an order: its number and its ink, empty for a spot colour without a name. */
interface NumberedPlate {
  readonly no: number;
  readonly ink: string;
}

/** Returns a function that names a plate by its number and ink, with the texts `faults` of portal and desk. */
export function usePlateName(): (plate: NumberedPlate) => string {
  const { t } = useTranslation();
  const inkName = useInkName();
  return useCallback(
    ({ no, ink }: NumberedPlate) =>
      t('faults.colour', { no: String(no), ink: ink ? inkName(ink) : t('faults.noInk', { no: String(no) }) }),
    [t, inkName],
  );
}
