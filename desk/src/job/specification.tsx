import { Tag } from '@platewright/ui/status';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Job } from './use-job.ts';
import styles from './job.module.css';

/** The customer's answers; those that were asked again are marked. */
export function Specification({ answers }: { answers: Job['specification'] }) {
  const { t } = useTranslation();
  if (answers.length === 0) return <p className="muted small">{t('job.specification.empty')}</p>;
  return (
    <dl className={styles.answers}>
      {answers.map((answer) => (
        <div key={answer.optionId} className={clsx(answer.wrong && styles.wrong)}>
          <dt>
            {answer.label} {answer.wrong && <Tag tone="warn">{t('job.specification.wrong')}</Tag>}
          </dt>
          <dd>
            <bdi>{answer.value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
