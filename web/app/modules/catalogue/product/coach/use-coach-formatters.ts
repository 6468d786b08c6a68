import { calculateRun, type LabelLayout } from '@platewright/domain/geometry/label-layout';
import { umToMm, type Um } from '@platewright/domain/geometry/length';
import type { LayoutSuggestion } from '@platewright/domain/geometry/suggest-layouts';
import { formatAed, type Fils } from '@platewright/domain/money/fils';
import { toGears } from '@platewright/domain/options/take-layout';
import { useMemo } from 'react';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { useCoachTexts, type TranslateCoach } from './use-coach-texts.ts';

/** Layouts and suggestions in words. */
export interface CoachFormatters {
  readonly t: TranslateCoach;
  readonly millimetres: (um: Um, digits?: number) => string;
  readonly percent: (share: number) => string;
  readonly number: (value: number, digits?: number) => string;
  readonly cylinder: (repeatUm: Um) => string;
  /** 98 gears, 3 × 3 */
  readonly layout: (layout: LabelLayout) => string;
  /** What a suggestion changes: 98 gears, 4 across */
  readonly change: (now: LabelLayout, layout: LabelLayout) => string;
  /** What it saves: 19.05 mm less per repeat, 5.8 % less film, AED 502.85 */
  readonly gain: (
    now: LabelLayout,
    suggestion: LayoutSuggestion,
    runLabels: number | null,
    hasMoney?: boolean,
  ) => string;
}

export function useCoachFormatters(): CoachFormatters {
  const t = useCoachTexts();
  const format = useFormat();
  const language = useLanguage();
  return useMemo(() => {
    const number = (value: number, digits = 0): string => isolateBidi(format.number(value, digits));
    const millimetres = (um: Um, digits = 2): string =>
      isolateBidi(t('millimetres', { value: format.number(umToMm(um), digits) }));
    const percent = (share: number): string => number(100 * share, 1);
    const cylinder = (repeatUm: Um): string => {
      const gears = toGears(repeatUm);
      return isolateBidi(
        gears === null
          ? t('cylinder', { number: String(Math.round(repeatUm / 100)).padStart(4, '0') })
          : t('gears', { count: gears }),
      );
    };
    const step = ({ step: { across, around } }: LabelLayout) => `\u2066${across} × ${around}\u2069`;
    const money = (fils: Fils): string => isolateBidi(t('money', { amount: formatAed(fils, language) }));
    return {
      t,
      millimetres,
      percent,
      number,
      cylinder,
      layout: (layout) =>
        format.list([cylinder(layout.repeatUm), step(layout), ...(layout.isTurned ? [t('turned')] : [])]),
      change: (now, layout) =>
        format.list([
          ...(layout.repeatUm === now.repeatUm ? [] : [cylinder(layout.repeatUm)]),
          ...(layout.step.across === now.step.across ? [] : [t('across', { count: layout.step.across })]),
          ...(layout.step.around === now.step.around ? [] : [t('around', { count: layout.step.around })]),
          ...(layout.isTurned === now.isTurned ? [] : [t('turned')]),
        ]),
      gain: (now, { layout, shorterUm, savedShare, savedFils }, runLabels, hasMoney = false) => {
        const isSameStep = layout.step.across === now.step.across && layout.step.around === now.step.around;
        const lessUm =
          runLabels === null ? 0 : calculateRun(now, runLabels).lengthUm - calculateRun(layout, runLabels).lengthUm;
        return format.list([
          ...(isSameStep && !layout.isTurned && shorterUm > 0
            ? [t('lessPerRepeat', { length: millimetres(shorterUm) })]
            : lessUm >= 1_000_000
              ? [
                  t('lessToRun', {
                    length: isolateBidi(t('metres', { value: format.number(Math.round(lessUm / 1_000_000)) })),
                  }),
                ]
              : []),
          t('ofTheFilm', { percent: percent(savedShare) }),
          ...(hasMoney && savedFils !== null ? [money(savedFils)] : []),
        ]);
      },
    };
  }, [t, format, language]);
}
