import { isCorrectableByStaff } from '@platewright/domain/orders/order-lifecycle';
import { isOrderStatusId } from '@platewright/domain/orders/order-status';
import { LinkButton } from '@platewright/ui/button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import type { DeskOrder } from '../order-page/use-desk-order.ts';

/** Opens the specification for a correction, as long as the status and the permissions allow one. */
export function CorrectSpecificationLink({ order }: { order: DeskOrder['order'] }) {
  const { t } = useTranslation();
  const isPermitted = useHasPermission('desk.orders');
  if (!isPermitted || !isOrderStatusId(order.statusId) || !isCorrectableByStaff(order.statusId)) return null;
  return (
    <LinkButton as={Link} to={`/orders/${order.id}/specification`} size="small">
      {t('specification.correct')}
    </LinkButton>
  );
}
