import { LinkButton } from '@platewright/ui/button';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../../i18n/use-format.ts';
import { paths } from '../../../../paths.ts';
import type { Overview } from './use-overview.ts';
import styles from './overview.module.css';

/** What the account owes, in all and overdue, and the way to pay it: what is overdue first. */
export function DueBar({ due }: { due: NonNullable<Overview['due']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { count, total, overdueCount, overdue } = due;
  const isLate = overdueCount > 0;
  return (
    <section className={styles.credit} aria-labelledby="account-due">
      <h2 id="account-due" className={styles.title}>
        {t('dashboard.due.title')}
      </h2>
      <p className={styles.creditLeft}>{t('dashboard.due.total', { amount: format.aed(total) })}</p>
      <p className={styles.creditFacts}>
        <span>{t('dashboard.due.count', { count })}</span>
        {isLate && <Tag tone="error">{t('dashboard.due.overdue', { amount: format.aed(overdue) })}</Tag>}
      </p>
      <LinkButton
        as={Link}
        to={paths.payOrders(isLate ? 'overdue' : 'debts')}
        variant={isLate ? 'primary' : 'secondary'}
        size="small"
        className={styles.duePay}
      >
        {t(isLate ? 'dashboard.due.payOverdue' : 'dashboard.due.pay')}
      </LinkButton>
    </section>
  );
}
