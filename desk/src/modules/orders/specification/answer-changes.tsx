import type { AnswerChange } from '@platewright/domain/options/changed-answers';
import { useTranslation } from 'react-i18next';
import styles from './specification.module.css';

type Change = Omit<AnswerChange, 'id'>;

/** Changed answers: the old one struck through, the new one beside it. */
export function AnswerChanges({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.changed}>
      {changes.map(({ label, before, after }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>
            <del>
              <bdi>{before ?? t('specification.changes.none')}</bdi>
            </del>{' '}
            <ins>
              <bdi>{after ?? t('specification.changes.none')}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
