import { LinkButton } from '@platewright/ui/button';
import { BalanceMeter } from '@platewright/ui/progress';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOperatorFormat } from '../../../../i18n/use-operator-format.ts';
import { paths } from '../../../../paths.ts';
import type { Overview } from './use-overview.ts';
import styles from './overview.module.css';

/** The credit that is used of the limit, and what is due next. */
export function CreditBar({
  credit,
  next,
}: {
  credit: NonNullable<Overview['credit']>;
  next: NonNullable<Overview['due']>['items'][number] | null;
}) {
  const { t } = useTranslation();
  const format = useOperatorFormat();
  const { used, limit, isFrozen } = credit;
  const left = limit - used;
  const amounts = t('dashboard.onAccount.used', { used: format.aed(used), limit: format.aed(limit) });
  return (
    <section className={styles.credit} aria-labelledby="on-account">
      <h2 id="on-account" className={styles.title}>
        {t('dashboard.onAccount.title')}
        {isFrozen && <Tag tone="error">{t('dashboard.onAccount.frozen')}</Tag>}
        <LinkButton as={Link} to={paths.account('credits')} variant="quiet" size="small">
          {t('dashboard.onAccount.open')}
        </LinkButton>
      </h2>
      {isFrozen && <p className="small">{t('dashboard.onAccount.frozenWhy')}</p>}
      <p className={styles.creditLeft}>
        {left >= 0
          ? t('dashboard.onAccount.left', { left: format.aed(left) })
          : t('dashboard.onAccount.over', { over: format.aed(-left) })}
      </p>
      {next?.isOverdue && <p className="small">{t('dashboard.onAccount.overdueHow')}</p>}
      <BalanceMeter used={used} limit={limit} label={amounts} />
      <p className={styles.creditFacts}>
        <span>{amounts}</span>
        {next?.isOverdue ? (
          <Tag tone="error">{t('dashboard.onAccount.overdue', { day: format.dayOfWeek(next.dueAt) })}</Tag>
        ) : (
          <span>
            {next
              ? t('dashboard.onAccount.next', { day: format.dayOfWeek(next.dueAt) })
              : t('dashboard.onAccount.nothing')}
          </span>
        )}
      </p>
    </section>
  );
}
