import { getTextDirection } from '@platewright/texts/languages';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import type { Difference } from './publication-collection.ts';
import styles from './publishing.module.css';

interface Props {
  readonly differences: readonly Difference[];
  readonly labels: { readonly one: string; readonly other: string; readonly same: string };
}

/** Where two versions of a publication differ, side by side. */
export function DifferencesList({ differences, labels }: Props) {
  if (differences.length === 0) return <p className="muted">{labels.same}</p>;
  return (
    <ul className={styles.differences}>
      {differences.map((difference) => (
        <DifferenceItem key={difference.id} difference={difference} labels={labels} />
      ))}
    </ul>
  );
}

function DifferenceItem({ difference, labels }: { difference: Difference; labels: Props['labels'] }) {
  const { t } = useTranslation();
  const { name, change = 'changed', lang, one, other } = difference;
  return (
    <li>
      <span className="row row--wrap">
        <span className="mid">{name}</span>
        <Tag tone="warning">{t(`publishing.history.changes.${change}`)}</Tag>
      </span>
      <div className={styles.compared}>
        {[
          { id: 'one', label: labels.one, value: one, isAbsent: change === 'added' },
          { id: 'other', label: labels.other, value: other, isAbsent: change === 'removed' },
        ].map(({ id, label, value, isAbsent }) => (
          <div key={id}>
            <span className={styles.note}>{label}</span>
            {value === '' ? (
              <span className="faint">{t(`publishing.history.${isAbsent ? 'absent' : 'blank'}`)}</span>
            ) : (
              <pre lang={lang} dir={lang ? getTextDirection(lang) : 'auto'} tabIndex={0}>
                {value}
              </pre>
            )}
          </div>
        ))}
      </div>
    </li>
  );
}
