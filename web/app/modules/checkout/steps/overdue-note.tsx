import { Notice } from '@platewright/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { paths } from '../../../paths.ts';
import { canSeeAccountSection } from '../../../session/account-access.ts';
import { useSession } from '../../../session/use-session.ts';
import styles from './steps.module.css';

/** Why nothing is sold on account, to those who may see the credits of theirs: something is overdue, and how it is paid. */
export function OverdueNote() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: queryKeys.creditStatus,
    queryFn: ({ signal }) => api.usersHasCredits({}, { signal }),
    enabled: canSeeAccountSection(useSession(), 'credits'),
    networkMode: 'always',
  });
  if (!data?.hasOverdue) return null;
  return (
    <Notice tone="warning" className={styles.notice}>
      {t('checkout.payment.overdue')}{' '}
      <Link className="link" to={paths.account('credits')}>
        {t('checkout.payment.toCredits')}
      </Link>
    </Notice>
  );
}
