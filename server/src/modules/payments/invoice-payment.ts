import { usesCredit } from '@platewright/domain/payments/payment-methods';
import type { Tx } from '../../platform/db/database.ts';
import type { payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import { lockCompany } from '../companies/index.ts';
import { issueInvoice } from '../invoices/index.ts';
import { enterSale } from '../ledger/index.ts';
import { getReceivedInFils } from './refund-amounts.ts';

/**
 * Issues the invoice of a captured payment and enters both in the ledger, in the transaction that captures it. The company of
 * a payment on credit is locked first: without it a checkout that computes the credit at this moment could count a cheque
 * neither as offered nor as entered.
 */
export async function invoicePayment(
  { tx, publish, deps }: { readonly tx: Tx; readonly publish: Publish; readonly deps: Deps },
  companyId: number,
  payment: typeof payments.$inferSelect,
): Promise<void> {
  if (usesCredit(payment.method)) await lockCompany(tx, companyId);
  const invoice = await issueInvoice(tx, publish, deps, payment.id);
  const received = getReceivedInFils(payment);
  if (invoice) await enterSale(tx, { companyId, payment, invoice, received }, deps.clock.now());
}
