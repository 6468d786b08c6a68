import { isPricingOpen } from '../prices/order-prices.tsx';
import { isPostable } from '../../proofs/order-documents.tsx';
import { MissingPermissions } from '../../../shell/missing-permission.tsx';
import { listTransitionActions } from '../transitions/desk-transitions.ts';
import type { DeskOrder } from './use-desk-order.ts';

/** What the role does not include of all that could be done with an order in its present status. */
export function MissingOrderPermissions({ deskOrder: { order, moves, received } }: { deskOrder: DeskOrder }) {
  return (
    <MissingPermissions
      actions={[
        'desk.orders',
        ...listTransitionActions(order.statusId, moves),
        ...(isPostable('approve', order.statusId) || isPostable('release', order.statusId)
          ? (['desk.proofs'] as const)
          : []),
        ...(received.length > 0 ? (['desk.files'] as const) : []),
        ...(isPricingOpen(order.statusId) ? (['desk.prices'] as const) : []),
        'desk.people',
      ]}
    />
  );
}
