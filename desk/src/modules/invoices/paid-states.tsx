import { paidFilters, type PaidFilter } from '@platewright/domain/invoices/paid-state';
import { Select } from '@platewright/ui/select';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import styles from './invoices.module.css';
import type { InvoiceSums } from './use-invoices.ts';

const ALL = 'all';

interface SelectProps {
  readonly value: PaidFilter | null;
  readonly onChange: (value: PaidFilter | null) => void;
}

/** Chooses how far the listed invoices are paid. */
export function PaidFilterSelect({ value, onChange }: SelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('invoices.paid.label')}
      hideLabel
      className={styles.paid}
      value={value ?? ALL}
      options={[
        { value: ALL, label: t('invoices.paid.all') },
        ...paidFilters.map((filter) => ({ value: filter as string, label: t(`invoices.paid.states.${filter}`) })),
      ]}
      onChange={(chosen) => onChange(paidFilters.find((filter) => filter === chosen) ?? null)}
    />
  );
}

/** How many of the invoices found are in each state, and what of them is open. */
export function PaidSums({ sums }: { readonly sums: InvoiceSums }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = paidFilters.filter((filter) => sums[filter].count > 0);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.states}>
      {shown.map((filter) => {
        const { count, total, open } = sums[filter];
        return (
          <div key={filter}>
            <dt>{t(`invoices.paid.states.${filter}`)}</dt>
            <dd>
              {open > 0
                ? t('invoices.paid.openOf', { n: format.number(count), amount: format.aed(open) })
                : t('invoices.paid.sum', { n: format.number(count), amount: format.aed(total) })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
