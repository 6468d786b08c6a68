import { Tag } from '@platewright/ui/status';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { DeskOrder } from './use-desk-order.ts';
import styles from './order.module.css';

/** The answers of the customer; those that need a correction are marked. */
export function OrderSpecification({ answers }: { answers: DeskOrder['specification'] }) {
  const { t } = useTranslation();
  if (answers.length === 0) return <p className="muted small">{t('order.specification.empty')}</p>;
  return (
    <dl className={styles.answers}>
      {answers.map((answer) => (
        <div key={answer.optionId} className={clsx(answer.wrong && styles.wrong)}>
          <dt>
            {answer.label} {answer.wrong && <Tag tone="warning">{t('order.specification.wrong')}</Tag>}
          </dt>
          <dd>
            <bdi>{answer.value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
