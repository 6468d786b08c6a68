import { listServerFieldErrors } from '@platewright/browser/server-field-errors';
import { CallError } from '@platewright/contract/call-errors';
import type { CallAnswer, CallArguments } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { paymentDeskCalls } from '@platewright/contract/modules/payments/desk-calls';
import { z } from '@platewright/contract/z';
import type { UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { createTypedAmount } from '../../forms/typed-amount.ts';

export type Creditable = CallAnswer<Contract['deskCreditable']>;

export const creditScopes = ['all', 'lines', 'amount'] as const;
export const creditDestinations = ['back', 'account'] as const;

const { amount, reason, reasonKey } = paymentDeskCalls.deskCreditOrder.input.shape;
/** Nothing is read of a line that is not ticked; an empty amount of one that is, is all that is left of it. */
const lineSchema = z.discriminatedUnion('isChosen', [
  z.object({ no: z.number(), isChosen: z.literal(false), amount: z.string().transform(() => undefined) }),
  z.object({ no: z.number(), isChosen: z.literal(true), amount: createTypedAmount(amount) }),
]);

export const creditSchema = z
  .object({
    scope: z.enum(creditScopes, 'choiceInvalid'),
    amount: createTypedAmount(amount),
    lines: z.array(lineSchema),
    destination: z.enum(creditDestinations, 'choiceInvalid'),
    reason,
    reasonKey: reasonKey.unwrap().unwrap(),
  })
  .refine((values) => values.scope !== 'amount' || values.amount !== undefined, {
    path: ['amount'],
    message: 'amountNotPositive',
  })
  .refine(({ scope, lines }) => scope !== 'lines' || lines.some(({ isChosen }) => isChosen), {
    path: ['lines'],
    message: 'creditLinesRequired',
  });
type CreditForm = z.output<typeof creditSchema>;
export type CreditValues = z.input<typeof creditSchema>;

/** All that is left, or all that is left of a line as soon as it is ticked. */
export const createCreditDefaults = ({ lines }: Pick<Creditable, 'lines'>): CreditValues => ({
  scope: 'all',
  amount: '',
  lines: lines.map(({ no, left }) => ({ no, isChosen: false, amount: left.toFixed(2) })),
  destination: 'back',
  reason: '',
  reasonKey: '',
});

/** What the call takes: nothing but the reason for all that is left. */
export const toCreditInput = ({
  scope,
  amount: typed,
  lines,
  destination,
  ...given
}: CreditForm): Omit<CallArguments<Contract['deskCreditOrder']>, 'orderId' | 'left' | 'key'> => ({
  ...given,
  ...(destination === 'account' && { staysOnAccount: true }),
  ...(scope === 'amount' && { amount: typed }),
  ...(scope === 'lines' && {
    lines: lines.filter(({ isChosen }) => isChosen).map(({ no, amount: ofLine }) => ({ no, amount: ofLine })),
  }),
});

/** Shows a rejected value at its field. The call counts the lines that it was sent, the form all of the invoice. */
export function showCreditErrors(
  form: Pick<UseFormReturn<CreditValues, unknown, CreditForm>, 'setError' | 'setFocus' | 'getValues'>,
  error: unknown,
): boolean {
  const scope = form.getValues('scope');
  if (error instanceof CallError && scope === 'lines') {
    const chosen = form.getValues('lines').flatMap(({ isChosen }, index) => (isChosen ? [index] : []));
    for (const [path, message] of listServerFieldErrors(error)) {
      const line = chosen[Number(/^lines\.(\d+)\./.exec(path)?.[1] ?? NaN)];
      if (line === undefined) continue;
      form.setError(`lines.${line}.amount`, { type: 'server', message });
      form.setFocus(`lines.${line}.amount`);
      return true;
    }
  }
  return showFieldErrors(form, ['amount', 'reasonKey', 'reason'], error, {
    ...(scope === 'amount' && { creditTooHigh: 'amount' }),
  });
}
