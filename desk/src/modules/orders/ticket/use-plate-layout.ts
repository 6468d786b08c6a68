import { useInkName } from '@platewright/browser/use-ink-name';
import { umToMm } from '@platewright/domain/geometry/length';
import type { PlateFacts } from '@platewright/domain/options/plate-facts';
import { createPlateModel, type PlateModel } from '@platewright/domain/options/plate-model';
import type { Separation } from '@platewright/domain/options/separations';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';

interface Options {
  readonly categoryKey: string;
  readonly marginUm: number;
  readonly reversePrint: boolean;
}

/** The plate as it lies on the cylinder, and a sentence that says what its drawing shows; null without a size. */
export function usePlateLayout(
  facts: PlateFacts,
  { categoryKey, marginUm, reversePrint }: Options,
): { readonly plate: PlateModel; readonly label: string } | null {
  const { t } = useTranslation();
  const format = useFormat();
  const inkName = useInkName();
  const plate = useMemo(() => {
    const getUnnamedInkLabel = ({ number }: Separation) => t('order.ticket.colour', { number: String(number) });
    return createPlateModel(facts, { categoryKey, marginUm, reversePrint, getUnnamedInkLabel });
  }, [facts, categoryKey, marginUm, reversePrint, t]);
  if (!plate) return null;
  const label = t('order.ticket.layoutLabel', {
    width: umToMm(plate.widthUm).toFixed(1),
    length: umToMm(plate.lengthUm).toFixed(1),
    across: String(plate.step?.across ?? 1),
    around: String(plate.step?.around ?? 1),
    inks: format.list(plate.inks.map((ink) => inkName(ink))),
  });
  return { plate, label };
}
