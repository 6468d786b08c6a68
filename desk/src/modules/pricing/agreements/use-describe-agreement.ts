import type { AgreementTerms } from '@platewright/contract/modules/pricing/agreement-desk-calls';
import { canAgreeOnFigure } from '@platewright/domain/pricing/agreement';
import type { FigureAlarm } from '@platewright/domain/pricing/figure-alarm';
import { answerFormat } from '@platewright/texts/answer-format';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { listDifferences, type DescribedPart } from '../../../publishing/list-differences.ts';
import type { Difference } from '../../../publishing/publication-collection.ts';
import { listFigures } from '../figure-sections.ts';
import { useDescribeFigures } from '../use-describe-figures.ts';
import { useDescribePeriod } from '../use-describe-period.ts';
import { usePriceSections } from '../use-price-sections.ts';
import type { AgreementPublication } from './use-agreements.ts';

export type PercentLine = AgreementTerms['percents'][number];
export type FigureLine = AgreementTerms['figures'][number];

/** A per cent with as many decimals as it has; nothing for what is no number. */
export function useFormatPercent(): (percent: number) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (percent) =>
    Number.isNaN(percent)
      ? ''
      : t('agreements.percent', { n: format.number(percent, Number.isInteger(percent) ? 0 : 2) });
}

/** Says in words what a customer has agreed on. */
export function useDescribeAgreement({ categories, products, prices }: AgreementPublication) {
  const { t } = useTranslation();
  const language = useLanguage();
  const formatPercent = useFormatPercent();
  const describePeriod = useDescribePeriod();
  const { describeValue } = useDescribeFigures();
  const figures = listFigures(usePriceSections(categories)(prices)).filter(({ path }) => canAgreeOnFigure(path));
  const { separator } = answerFormat[language];

  const nameScope = ({ categoryId, productId }: Pick<PercentLine, 'categoryId' | 'productId'>): string => {
    if (productId === null && categoryId === null) return t('agreements.everything');
    const list: readonly { id: number; name: { en: string; ar: string } }[] =
      productId === null ? categories : products;
    const name = list.find(({ id }) => id === (productId ?? categoryId))?.name[language];
    return name === undefined
      ? t('agreements.unknown')
      : t(`agreements.scopes.${productId === null ? 'category' : 'product'}`, { name });
  };
  const findFigure = (path: string) => figures.find((figure) => figure.path === path);
  const nameFigure = (path: string): string => findFigure(path)?.label ?? t('agreements.unknown');
  const describePercent = (line: PercentLine) => [formatPercent(line.percent), describePeriod(line)].join(separator);
  const describeFigure = (line: FigureLine) =>
    [describeValue(line.value, { unit: findFigure(line.path)?.unit ?? 'aed' }), describePeriod(line)].join(separator);
  const list = ({ percents, figures: own, note }: AgreementTerms): DescribedPart[] => [
    ...percents.map((line): DescribedPart => [
      `percent ${line.categoryId} ${line.productId} ${line.fromDay}`,
      nameScope(line),
      describePercent(line),
    ]),
    ...own.map((line): DescribedPart => [
      `figure ${line.path} ${line.fromDay}`,
      nameFigure(line.path),
      describeFigure(line),
    ]),
    ['note', t('agreements.note'), note],
  ];
  return {
    figures,
    nameScope,
    nameFigure,
    describePercent,
    /** Lines that have to be confirmed, beside the figure of the list. */
    describeAlarms: (alarms: readonly FigureAlarm[], { percents, figures: own }: AgreementTerms): Difference[] =>
      alarms.map(({ path, former, next }) => {
        const [table, index = ''] = path.split('.');
        const [percent, figure] = [percents[Number(index)], own[Number(index)]];
        if (table === 'percents' && percent)
          return { id: path, name: nameScope(percent), one: '', other: formatPercent(next) };
        const unit = { unit: findFigure(figure?.path ?? '')?.unit ?? 'aed' } as const;
        const one = former === null ? '' : describeValue(former, unit);
        return { id: path, name: nameFigure(figure?.path ?? ''), one, other: describeValue(next, unit) };
      }),
    describe: (one: AgreementTerms, other: AgreementTerms): Difference[] => listDifferences(list(one), list(other)),
  };
}
