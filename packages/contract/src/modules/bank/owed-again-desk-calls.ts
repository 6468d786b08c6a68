import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { aed, id } from '../../fields.ts';
import { payable } from './payable-shapes.ts';

/** What is taken back: money that was entered by hand, or what a line of a bank has booked. */
const takenBack = z.enum(['receipt', 'line'], 'choiceInvalid');

export const owedAgainDeskCalls = {
  /**
   * What an account owes again once a receipt or a line is taken back, the longest due first; nothing is taken back yet. A POST, because it is tried
   * out in a transaction that locks what it would change.
   */
  deskOwedAgain: defineCall({
    area: 'bank',
    method: 'POST',
    path: '/desk/bank/owed-again',
    principals: ['staff'],
    action: 'desk.payments',
    readOnly: true,
    input: z.object({ of: takenBack, id }),
    answer: z.object({
      owed: z.array(payable.pick({ kind: true, orderId: true, invoice: true, cheque: true }).extend({ amount: aed })),
    }),
    errors: ['notFound', 'changedMeanwhile', 'notEditableNow', 'busy'],
  }),
};
