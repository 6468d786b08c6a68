import { isFinalStatus } from '@platewright/domain/orders/order-status';
import { isPricingOpen } from '@platewright/domain/orders/price-change';
import { isPostable } from '../../proofs/order-documents.tsx';
import { MissingPermissions } from '../../../shell/missing-permission.tsx';
import { listTransitionActions } from '../transitions/desk-transitions.ts';
import type { DeskOrder } from './use-desk-order.ts';

/** What the role does not include of what is to be done with an order in its present status; nothing once all is done. */
export function MissingOrderPermissions({ deskOrder: { order, moves, received, prices } }: { deskOrder: DeskOrder }) {
  const isProofDue = isPostable('approve', order.statusId);
  const isReleaseDue =
    isPostable('release', order.statusId) &&
    !isFinalStatus(order.statusId) &&
    prices.ordered.some((type) => type !== 'physicalPrice');
  return (
    <MissingPermissions
      actions={[
        ...listTransitionActions(order.statusId, moves),
        ...(isProofDue || isReleaseDue ? (['desk.proofs'] as const) : []),
        ...(isProofDue && received.length > 0 ? (['desk.files'] as const) : []),
        ...(isPricingOpen(order.statusId) ? (['desk.prices'] as const) : []),
      ]}
    />
  );
}
