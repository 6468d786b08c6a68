import { productionChecks } from '@platewright/domain/orders/production-checks';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { emptyAnswer, instant, integerInput, orderInput } from '../../fields.ts';

const checkKey = z.enum(productionChecks, 'choiceInvalid');

/** A check of the job ticket with who signed it and when; null until somebody does. */
export const productionCheck = z.object({
  key: z.enum(productionChecks),
  signed: z.object({ by: z.string(), at: instant }).nullable(),
});

const reliefUm = integerInput('reliefInvalid', 1, 10_000);

/** The checks of the job ticket, signed by a person, and the relief of its plates (handbook 4.6). */
export const checkDeskCalls = {
  /** Takes all plates of the order past the station of the check. The second of two people who sign it is refused: it has the name of the first. */
  deskSignCheck: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/desk/orders/:orderId/checks',
    principals: ['staff'],
    action: 'desk.orders',
    input: orderInput.extend({ check: checkKey }),
    answer: productionCheck,
    errors: ['notFound', 'changedMeanwhile', 'notEditableNow', 'plateHeld'],
  }),
  /** Sends the plates back to the station of the check. `signedAt` is the signature that the screen showed. */
  deskWithdrawCheck: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/desk/orders/:orderId/checks/withdraw',
    principals: ['staff'],
    action: 'desk.orders',
    input: orderInput.extend({ check: checkKey, signedAt: z.iso.datetime('dayInvalid') }),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile', 'notEditableNow', 'plateHeld'],
  }),
  /** Relief of the plates in whole micrometres; `seen` is what the screen showed. */
  deskSetRelief: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/desk/orders/:orderId/relief',
    principals: ['staff'],
    action: 'desk.orders',
    input: orderInput.extend({ reliefUm, seen: z.number('reliefInvalid').nullable() }),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile', 'notEditableNow'],
  }),
};
