import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { aed, id } from '../../fields.ts';
import { payable } from './payable-shapes.ts';

export const owedAgainDeskCalls = {
  /** What an account owes again once a receipt is taken back, the longest due first; nothing is taken back yet. */
  deskOwedAgain: defineCall({
    area: 'bank',
    method: 'GET',
    path: '/desk/bank/receipts/:receiptId/owed-again',
    principals: ['staff'],
    action: 'desk.payments',
    input: z.object({ receiptId: id }),
    answer: z.object({
      owed: z.array(payable.pick({ kind: true, orderId: true, invoice: true, cheque: true }).extend({ amount: aed })),
    }),
    errors: ['notFound', 'changedMeanwhile', 'notEditableNow'],
  }),
};
