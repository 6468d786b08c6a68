import { EmptyState } from '@platewright/ui/empty-state';
import { LinkButton } from '@platewright/ui/button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import type { OrderTaking } from '../session/order-taking.ts';

/** Instead of a page that is the customer's alone, or of any once the time of ordering for them is over. */
export default function NotForOrderTaker({ taking }: { taking: OrderTaking }) {
  const { t } = useTranslation();
  const hasEnded = useSession() === null;
  return (
    <div className="wrap">
      <EmptyState
        level={1}
        size="large"
        title={t(hasEnded ? 'orderTaking.endedTitle' : 'orderTaking.closedTitle')}
        actions={
          <>
            {!hasEnded && (
              <LinkButton as={Link} to={paths.categories()} variant="primary">
                {t('orderTaking.products')}
              </LinkButton>
            )}
            <LinkButton href={taking.deskUrl}>{t('orderTaking.toDesk')}</LinkButton>
          </>
        }
      >
        {t(hasEnded ? 'orderTaking.ended' : 'orderTaking.closed', { customer: taking.customer })}
      </EmptyState>
    </div>
  );
}
