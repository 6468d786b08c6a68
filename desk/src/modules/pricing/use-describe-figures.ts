import { isolateBidi } from '@platewright/browser/isolate-bidi';
import type { FieldMessage } from '@platewright/contract/call-errors';
import type { DocumentError, DocumentErrorKey } from '@platewright/domain/document-shape';
import type { FigureAlarm } from '@platewright/domain/pricing/figure-alarm';
import { toFigureText, type Figure } from '@platewright/domain/pricing/typed-figure';
import { useTranslation } from 'react-i18next';
import type { Difference } from '../../publishing/publication-collection.ts';
import { listFigures, type FigureCell, type FigureSection } from './figure-sections.ts';
import { readFigure } from './figures.ts';

/** By field path: what the rules found, or what the server refused, which comes with its sentence. */
export type Problems = Readonly<Record<string, FieldMessage | DocumentError>>;

/** Says figures, their differences and what is wrong with them in words. */
export function useDescribeFigures() {
  const { t } = useTranslation();
  /** A figure with its unit; empty where there is none. */
  const describeValue = (value: number | null | undefined, { unit }: Pick<Figure, 'unit'>): string => {
    if (value === undefined) return '';
    if (value === null) return t('pricing.noLimit');
    return isolateBidi(t(`pricing.values.${unit}`, { n: Number.isNaN(value) ? '?' : toFigureText(value, unit) }));
  };
  return {
    describeValue,
    /** Which figure differs, from what to what. */
    describeFigures: <D>(one: D, other: D, listSections: (data: D) => readonly FigureSection[]): Difference[] => {
      const figures = new Map<string, FigureCell>();
      for (const figure of [...listFigures(listSections(one)), ...listFigures(listSections(other))])
        figures.set(figure.path, figure);
      return [...figures.values()].flatMap((figure) => {
        const [before, after] = [readFigure(one, figure.path), readFigure(other, figure.path)];
        if (Object.is(before, after)) return [];
        return [
          {
            id: figure.path,
            name: figure.label,
            one: describeValue(before, figure),
            other: describeValue(after, figure),
          },
        ];
      });
    },
    /** Figures that have to be confirmed, from what to what. */
    describeAlarms: (alarms: readonly FigureAlarm[], sections: readonly FigureSection[]): Difference[] => {
      const figures = new Map(listFigures(sections).map((figure) => [figure.path, figure]));
      return alarms.map(({ path, former, next }) => {
        const { label = path, unit = 'aed' } = figures.get(path) ?? {};
        const one = former === null ? t('publishing.history.absent') : describeValue(former, { unit });
        return { id: path, name: label, one, other: describeValue(next, { unit }) };
      });
    },
    /** What is wrong with a figure, with its limits as they are typed. */
    describeProblem: ({ key, params }: FieldMessage | DocumentError, unit?: Figure['unit']): string => {
      if (params?.['message'] !== undefined) return String(params['message']);
      if (key !== 'wholeNumberBetween')
        return t(`validation.${key as DocumentErrorKey}`, { min: '', max: '', count: 0, ...params });
      const show = (limit: 'min' | 'max') =>
        unit === undefined ? String(params?.[limit]) : toFigureText(Number(params?.[limit]), unit);
      const limits = { min: show('min'), max: show('max') };
      return t(
        unit === undefined || unit === 'percent' || unit === 'hour'
          ? 'validation.wholeNumberBetween'
          : 'validation.numberBetween',
        limits,
      );
    },
  };
}
