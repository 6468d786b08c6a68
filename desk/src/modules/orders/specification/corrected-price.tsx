import { DefinitionList } from '@platewright/ui/panel';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useCorrectedPrice, type CorrectionForm, type DeskSpecification } from './use-specification.ts';
import styles from './specification.module.css';

const priceFields = ['physicalPrice', 'lenPrice', 'pdfPrice', 'services'] as const;

/** The price of the order now and with the changed answers. */
export function CorrectedPrice({ specification, form }: { specification: DeskSpecification; form: CorrectionForm }) {
  const { t } = useTranslation();
  const format = useFormat();
  const translateError = useTranslateError();
  const query = useCorrectedPrice(specification.orderId, form);
  const { prices } = specification;
  const then = form.isChanged && form.isValid ? query.data : undefined;
  const changed = then ? priceFields.filter((field) => then[field] !== prices[field]) : [];
  const items = [
    ...changed.map((field) => ({
      id: field,
      term: t(`prices.${field}`),
      value: (
        <span className="num">
          <s className="faint">{format.aed(prices[field])}</s> {then && format.aed(then[field])}
        </span>
      ),
    })),
    { id: 'now', term: t('specification.price.now'), value: <span className="num">{format.aed(prices.price)}</span> },
    ...(then
      ? [
          {
            id: 'then',
            term: t('specification.price.then'),
            value: <b className="num">{format.aed(then.price)}</b>,
          },
        ]
      : []),
  ];
  return (
    <section className={styles.price} aria-busy={query.isFetching || undefined}>
      <h2>{t('specification.price.title')}</h2>
      <DefinitionList items={items} />
      <p className="tiny muted" aria-live="polite">
        {form.isChanged && !form.isValid
          ? t('specification.price.wrong')
          : query.error
            ? translateError(query.error)
            : then && then.price === prices.price
              ? t('specification.price.same')
              : t('specification.price.note')}
      </p>
    </section>
  );
}
