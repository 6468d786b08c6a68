import { CallError, type FieldMessage } from '@platewright/contract/call-errors';
import { aedToFils } from '@platewright/domain/money/fils';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { listOrdersOfEntries, receiveCheque, toChequeDetails } from '../../ledger/index.ts';
import { lockOrder } from '../../orders/index.ts';

export const deskReceiveCheques: Handler<'deskReceiveCheques'> = async (input, ctx) => {
  const { tx, deps, publish } = ctx;
  const { staffId } = getStaffPrincipal(ctx);
  const listed = input.cheques.map((cheque, index) => ({ ...cheque, index }));
  // Orders are locked before accounts, as in a checkout, and both in one order: two who receive the same cheques, or cancel an order, cannot wait for each other.
  for (const orderId of await listOrdersOfEntries(
    tx,
    listed.map(({ entryId }) => entryId),
  ))
    await lockOrder(tx, orderId);
  for (const { index, companyId, entryId, ...cheque } of listed.sort((a, b) => a.companyId - b.companyId)) {
    const amount = aedToFils(cheque.amount);
    const handed = { companyId, entryId, amount, staffId, ...toChequeDetails(cheque) };
    const receivedId = await receiveCheque(tx, handed, deps.clock.now()).catch((error: unknown) => {
      throw nameCheque(error, index);
    });
    const { number, bank, date } = cheque;
    publish({ type: 'chequeReceived', companyId, entryId: receivedId, number, bank, date, amount, byId: staffId });
  }
  return null;
};

/** Errors of the fields of one cheque as those of the list. */
function nameCheque(error: unknown, index: number): unknown {
  if (!(error instanceof CallError) || error.errorName !== 'invalidInput') return error;
  const fields = Object.entries(error.fields).map(([name, message]): [string, FieldMessage] => [
    `cheques.${index}.${name}`,
    message,
  ]);
  return new CallError('invalidInput', { fields: Object.fromEntries(fields) });
}
