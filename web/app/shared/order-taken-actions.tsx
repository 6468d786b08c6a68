import { LinkButton } from '@platewright/ui/button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import type { OrderTaking } from '../session/order-taking.ts';

/** What staff do next with an order that they took for a customer: see it at the desk, or take another one. */
export function OrderTakenActions({ taking, orderId }: { taking: OrderTaking; orderId: number }) {
  const { t } = useTranslation();
  return (
    <>
      <LinkButton href={`${taking.deskUrl}/orders/${orderId}`}>{t('orderTaking.openAtDesk')}</LinkButton>
      <LinkButton as={Link} to={paths.categories()} variant="primary">
        {t('orderTaking.another')}
      </LinkButton>
    </>
  );
}
