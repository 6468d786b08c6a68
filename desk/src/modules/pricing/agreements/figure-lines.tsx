import { checkFigureText, parseFigureText, toFigureText } from '@platewright/domain/pricing/typed-figure';
import { Button, IconButton } from '@platewright/ui/button';
import { Select } from '@platewright/ui/select';
import { useTranslation } from 'react-i18next';
import { TypedNumberField } from '../../../forms/typed-number-field.tsx';
import { readFigure } from '../figures.ts';
import { useDescribeFigures } from '../use-describe-figures.ts';
import styles from './agreements.module.css';
import { LineDays } from './line-days.tsx';
import type { AgreementForm } from './use-agreement-form.ts';
import { useDescribeAgreement, type FigureLine } from './use-describe-agreement.ts';

/** A list of its own: figures that count instead of those of the price list, which stand beside them. */
export function FigureLines({ data: { figures }, publication, change, getError }: AgreementForm) {
  const { t } = useTranslation();
  const { describeValue, describeProblem } = useDescribeFigures();
  const { figures: offered, nameFigure } = useDescribeAgreement(publication);
  const setAt = (index: number, part: Partial<FigureLine>) =>
    change({ figures: figures.map((line, at) => (at === index ? { ...line, ...part } : line)) });
  const choices = offered.map(({ path, label }) => ({ value: path, label }));
  const addLine = () => {
    const free = offered.find(({ path }) => !figures.some((line) => line.path === path)) ?? offered[0];
    if (free) change({ figures: [...figures, { path: free.path, value: Number.NaN, fromDay: null, toDay: null }] });
  };
  return (
    <section className={styles.section} aria-labelledby="agreement-figures">
      <h2 id="agreement-figures">{t('agreements.figures.title')}</h2>
      <p className="muted">{t('agreements.figures.lead')}</p>
      {figures.length === 0 && <p>{t('agreements.figures.none')}</p>}
      {figures.map((line, index) => {
        const path = `figures.${index}`;
        const figure = offered.find((one) => one.path === line.path);
        const unit = figure?.unit ?? 'aed';
        const listed = figure && describeValue(readFigure(publication.prices, line.path), figure);
        return (
          <div key={index} className={styles.line} role="group" aria-label={nameFigure(line.path)}>
            <Select
              className={styles.what}
              label={t('agreements.figures.figure')}
              options={figure ? choices : [...choices, { value: line.path, label: t('agreements.unknown') }]}
              value={line.path}
              onChange={(value) => setAt(index, { path: value })}
              error={getError(`${path}.path`)}
            />
            <TypedNumberField
              key={unit}
              label={t('agreements.figures.value')}
              help={listed ? t('agreements.figures.listed', { price: listed }) : t('agreements.figures.missing')}
              unit={t(`pricing.fieldUnits.${unit}`)}
              value={line.value}
              parse={(text) => parseFigureText(text, { unit }) ?? Number.NaN}
              format={(value) => toFigureText(value, unit)}
              onChange={(value) => setAt(index, { value })}
              getTextError={(text) => {
                const problem = checkFigureText(text, unit);
                return problem ? describeProblem(problem) : undefined;
              }}
              error={getError(`${path}.value`, unit)}
            />
            <LineDays path={path} line={line} getError={getError} onChange={(days) => setAt(index, days)} />
            <IconButton
              icon="trash"
              label={t('agreements.figures.remove', { name: nameFigure(line.path) })}
              onPress={() => change({ figures: figures.filter((_line, at) => at !== index) })}
            />
          </div>
        );
      })}
      <div>
        <Button icon="plus" onPress={addLine}>
          {t('agreements.figures.add')}
        </Button>
      </div>
    </section>
  );
}
