import { TextField } from '@platewright/ui/text-field';
import { useTranslation } from 'react-i18next';
import styles from './invoices.module.css';

interface Period {
  readonly from: string;
  readonly to: string;
}

interface Props extends Period {
  readonly onChange: (days: Partial<Period>) => void;
}

/** The first and the last day on which a document of the list was issued; an empty one leaves that side open. */
export function IssuePeriod({ from, to, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('invoices.period')} className={styles.period}>
      <TextField type="date" label={t('invoices.from')} value={from} onChange={(day) => onChange({ from: day })} />
      <TextField type="date" label={t('invoices.to')} value={to} onChange={(day) => onChange({ to: day })} />
    </div>
  );
}
