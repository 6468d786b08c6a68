import { normalizeNumberInput } from '@platewright/domain/options/normalize-number-input';
import { Button, IconButton } from '@platewright/ui/button';
import { Select } from '@platewright/ui/select';
import { useTranslation } from 'react-i18next';
import { TypedNumberField } from '../../../forms/typed-number-field.tsx';
import styles from './agreements.module.css';
import { LineDays } from './line-days.tsx';
import type { AgreementForm } from './use-agreement-form.ts';
import { useDescribeAgreement, type PercentLine } from './use-describe-agreement.ts';

const ALL = 'all';
const toScope = ({ categoryId, productId }: PercentLine): string => {
  if (productId !== null) return `product ${productId}`;
  return categoryId === null ? ALL : `category ${categoryId}`;
};
const fromScope = (scope: string): Pick<PercentLine, 'categoryId' | 'productId'> => {
  const [kind, id] = scope.split(' ');
  return {
    categoryId: kind === 'category' ? Number(id) : null,
    productId: kind === 'product' ? Number(id) : null,
  };
};

const parsePercent = (text: string): number => {
  const typed = normalizeNumberInput(text.replace(/[%٪]/, ''), 2).trim();
  return typed === '' ? Number.NaN : Number(typed);
};
const formatPercent = (percent: number): string => (Number.isNaN(percent) ? '' : String(percent));

/** Per cent off everything, off categories and products, each in a row that one types in. */
export function PercentLines({ data: { percents }, publication, change, getError }: AgreementForm) {
  const { t } = useTranslation();
  const { nameScope } = useDescribeAgreement(publication);
  const setAt = (index: number, part: Partial<PercentLine>) =>
    change({ percents: percents.map((line, at) => (at === index ? { ...line, ...part } : line)) });
  const scopes = [
    { value: ALL, label: t('agreements.everything') },
    // A category and a product may have one name.
    ...publication.categories.map(({ id }) => ({
      value: `category ${id}`,
      label: nameScope({ categoryId: id, productId: null }),
    })),
    ...publication.products.map(({ id }) => ({
      value: `product ${id}`,
      label: nameScope({ categoryId: null, productId: id }),
    })),
  ];
  return (
    <section className={styles.section} aria-labelledby="agreement-percents">
      <h2 id="agreement-percents">{t('agreements.percents.title')}</h2>
      <p className="muted">{t('agreements.percents.lead')}</p>
      {percents.length === 0 && <p>{t('agreements.percents.none')}</p>}
      {percents.map((line, index) => {
        const path = `percents.${index}`;
        const scope = toScope(line);
        const isKnown = scopes.some(({ value }) => value === scope);
        return (
          <div key={index} className={styles.line} role="group" aria-label={nameScope(line)}>
            <Select
              className={styles.what}
              label={t('agreements.percents.of')}
              options={isKnown ? scopes : [...scopes, { value: scope, label: t('agreements.unknown') }]}
              value={scope}
              onChange={(value) => setAt(index, fromScope(value))}
              error={getError(`${path}.productId`) ?? getError(`${path}.categoryId`)}
            />
            <TypedNumberField
              label={t('agreements.percents.percent')}
              unit="%"
              value={line.percent}
              parse={parsePercent}
              format={formatPercent}
              onChange={(percent) => setAt(index, { percent })}
              error={getError(`${path}.percent`)}
            />
            <LineDays path={path} line={line} getError={getError} onChange={(days) => setAt(index, days)} />
            <IconButton
              icon="trash"
              label={t('agreements.percents.remove', { name: nameScope(line) })}
              onPress={() => change({ percents: percents.filter((_line, at) => at !== index) })}
            />
          </div>
        );
      })}
      <p className="small muted">{t('agreements.days.help')}</p>
      <div>
        <Button
          icon="plus"
          onPress={() =>
            change({
              percents: [
                ...percents,
                { categoryId: null, productId: null, percent: Number.NaN, fromDay: null, toDay: null },
              ],
            })
          }
        >
          {t('agreements.percents.add')}
        </Button>
      </div>
    </section>
  );
}
