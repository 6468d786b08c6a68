import { TextField } from '@platewright/ui/text-field';
import { useTranslation } from 'react-i18next';
import styles from './list.module.css';

interface Days {
  readonly from: string;
  readonly to: string;
}

interface Props extends Days {
  /** What has happened in it. */
  readonly label: string;
  readonly onChange: (days: Partial<Days>) => void;
}

/** The first and the last day of the rows of a list; an empty one leaves that side open. */
export function Period({ label, from, to, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={label} className={styles.period}>
      <TextField type="date" label={t('shell.from')} value={from} onChange={(day) => onChange({ from: day })} />
      <TextField type="date" label={t('shell.to')} value={to} onChange={(day) => onChange({ to: day })} />
    </div>
  );
}
