import { useInkName } from '@platewright/browser/use-ink-name';
import { umToMm } from '@platewright/domain/geometry/length';
import type { PlateFacts } from '@platewright/domain/options/plate-facts';
import { createPlateModel, type PlateModel } from '@platewright/domain/options/plate-model';
import type { Separation } from '@platewright/domain/options/separations';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';

interface Options {
  readonly categoryKey: string;
  readonly marginUm: number;
  readonly reversePrint: boolean;
}

/** The model of a plate's drawing, with names for inks that nobody named; null while its size is not known. */
export function usePlateModel(facts: PlateFacts, { categoryKey, marginUm, reversePrint }: Options): PlateModel | null {
  const { t } = useTranslation();
  const getUnnamedInkLabel = useCallback(
    ({ side, number }: Separation) =>
      t(side === 'back' ? 'product.drawing.back' : 'product.drawing.spot', { number: String(number) }),
    [t],
  );
  return useMemo(
    () => createPlateModel(facts, { categoryKey, marginUm, reversePrint, getUnnamedInkLabel }),
    [facts, categoryKey, marginUm, reversePrint, getUnnamedInkLabel],
  );
}

/** Says what the drawing of a plate shows: its size, its labels across and around, its inks. */
export function useDescribePlate(): (plate: PlateModel) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const inkName = useInkName();
  return ({ widthUm, lengthUm, inks, step }) => {
    const size = {
      width: umToMm(widthUm).toFixed(1),
      length: umToMm(lengthUm).toFixed(1),
      inks: format.list(inks.map(inkName)),
    };
    return step
      ? t('product.drawing.label', { ...size, across: String(step.across), around: String(step.around) })
      : t('product.drawing.labelPlain', size);
  };
}
