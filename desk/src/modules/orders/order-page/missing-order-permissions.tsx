import { isPricingOpen } from '../prices/order-prices.tsx';
import { isPostable } from '../../proofs/order-documents.tsx';
import { MissingPermissions } from '../../../shell/missing-permission.tsx';
import { listTransitionActions } from '../transitions/desk-transitions.ts';
import type { DeskOrder } from './use-desk-order.ts';

/** What the role does not include of what is to be done with an order in its present status; nothing once all is done. */
export function MissingOrderPermissions({ deskOrder: { order, moves, received } }: { deskOrder: DeskOrder }) {
  const isProofDue = isPostable('approve', order.statusId);
  return (
    <MissingPermissions
      actions={[
        ...listTransitionActions(order.statusId, moves),
        ...(isProofDue || isPostable('release', order.statusId) ? (['desk.proofs'] as const) : []),
        ...(isProofDue && received.length > 0 ? (['desk.files'] as const) : []),
        ...(isPricingOpen(order.statusId) ? (['desk.prices'] as const) : []),
      ]}
    />
  );
}
