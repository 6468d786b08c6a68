import type { CallErrorName } from '@platewright/contract/call-errors';
import { getOrderActionPermission, type OrderActionName } from '@platewright/domain/orders/order-actions';
import { Button } from '@platewright/ui/button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDescribeNeededPermission } from '../../../shared/missing-permission.tsx';

/** Why an action of the order is not allowed: the permission that is missing, or the call error that `reason` names. */
export function useTranslateReason(): (action: OrderActionName, reason: string | null | undefined) => string {
  const { t, i18n } = useTranslation();
  const describeNeededPermission = useDescribeNeededPermission();
  return (action, reason) =>
    reason && reason !== 'noPermission' && i18n.exists(`callErrors.${reason}`)
      ? t(`callErrors.${reason as CallErrorName}`)
      : describeNeededPermission(getOrderActionPermission(action));
}

/** A disabled button with the reason below it. */
export function DisabledButton({
  label,
  reason,
  variant,
}: {
  label: string;
  reason: string;
  variant?: 'primary' | 'secondary';
}) {
  const id = useId();
  return (
    <div>
      <Button variant={variant} block isDisabled aria-describedby={id}>
        {label}
      </Button>
      <p id={id} className="tiny muted">
        {reason}
      </p>
    </div>
  );
}
