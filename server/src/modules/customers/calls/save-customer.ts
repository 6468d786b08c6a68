import { CallError } from '@platewright/contract/call-errors';
import { isUniqueViolation } from '../../../platform/db/database.ts';
import { checkDocuments, removeOrphanedDocuments, storeDocuments } from '../../companies/index.ts';
import { lockCustomer, replaceCustomerDocuments, type CustomerRow } from '../store.ts';
import {
  getCustomerPrincipal,
  type HandlerContext,
  type StagedHandlerContext,
} from '../../../platform/http/handler-context.ts';

/** Locks a customer's row. @throws CallError notFound, also for archived customers and those of other companies */
export async function lockExistingCustomer(ctx: HandlerContext, id: number): Promise<CustomerRow> {
  const row = await lockCustomer(ctx.tx, getCustomerPrincipal(ctx).companyId, id);
  if (!row) throw new CallError('notFound');
  return row;
}

export function publishCustomerEvent(
  ctx: HandlerContext,
  type: 'customerAdded' | 'customerChanged' | 'customerArchived',
  customerId: number,
): void {
  const { companyId, userId: byId } = getCustomerPrincipal(ctx);
  ctx.publish({ type, companyId, customerId, byId });
}

/**
 * Stores the uploaded documents, writes the customer (`write` returns its id) and replaces the customer's documents of
 * the same kinds. Replaced files are deleted after the commit.
 * @throws CallError fileTypeRefused, customerTelephoneTaken, and what `write` throws
 */
export async function saveCustomer(
  ctx: StagedHandlerContext,
  write: (ctx: HandlerContext) => Promise<number>,
): Promise<void> {
  const { documents, wrongType } = await checkDocuments(ctx.files);
  if (Object.keys(wrongType).length > 0) throw new CallError('fileTypeRefused', { fields: wrongType });
  const { deps } = ctx;
  const stored = await storeDocuments(deps, documents, 'customer-documents');
  try {
    const replaced = await ctx.transact(async (inner) =>
      replaceCustomerDocuments(inner.tx, await write(inner), stored, deps.clock.now()),
    );
    await removeOrphanedDocuments(deps, replaced);
  } catch (error) {
    await removeOrphanedDocuments(deps, stored);
    // Of two customers with one telephone at once the unique index refuses the second.
    if (isUniqueViolation(error, 'customers_telephone')) throw new CallError('customerTelephoneTaken');
    throw error;
  }
}
