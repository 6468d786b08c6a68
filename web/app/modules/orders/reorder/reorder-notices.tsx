import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format.ts';
import { paths } from '../../../paths.ts';
import { MissingAnswers } from '../../../shared/missing-answers.tsx';
import type { ReorderData } from './reorder-state.ts';
import styles from './reorder.module.css';

/** What a person must know before sending: what is gone, and that somebody was faster. */
export function ReorderNotices({ data: { available, missing, wrong, reorders } }: { data: ReorderData }) {
  const { t } = useTranslation();
  const format = useFormat();
  const hasGone = missing.length > 0 || wrong.length > 0;
  if (available && !hasGone && reorders.length === 0) return null;
  return (
    <div className={styles.notices}>
      {!available && <Notice tone="warning">{t('reorder.gone.product')}</Notice>}
      {hasGone && (
        <Notice tone="warning" title={t('reorder.gone.title')}>
          <MissingAnswers missing={missing} wrong={wrong} />
          <p>{t('reorder.gone.help')}</p>
        </Notice>
      )}
      {reorders.length > 0 && (
        <Notice>
          {t('reorder.repeated')}{' '}
          {reorders.map(({ id, createdAt }) => (
            <Link key={id} className={`link ${styles.repeated}`} to={paths.order(id)}>
              <bdi>{t('reorder.repeatedOn', { id: String(id), date: format.date(createdAt) })}</bdi>
            </Link>
          ))}
        </Notice>
      )}
    </div>
  );
}
