import { filsToAed } from '@platewright/domain/money/fils';
import type { PayableItem } from './load-payables.ts';

export const presentPayable = ({ kind, id, orderId, invoice, cheque, open, dueAt }: PayableItem) => ({
  ...{ kind, id, orderId, invoice, cheque, open: filsToAed(open) },
  dueAt: dueAt?.toISOString() ?? null,
});
