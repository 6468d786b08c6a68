import { removeOrphanedDocuments } from '../../companies/index.ts';
import { deleteCustomerDocuments, updateCustomer } from '../store.ts';
import { lockExistingCustomer, publishCustomerEvent } from './save-customer.ts';
import type { StagedHandler } from '../../../platform/http/handler-context.ts';

export const customersArchive: StagedHandler<'customersArchive'> = {
  run: async ({ id }, ctx) => {
    // The documents of an archived customer can no longer be opened.
    const removed = await ctx.transact(async (inner) => {
      await lockExistingCustomer(inner, id);
      await updateCustomer(inner.tx, id, { archivedAt: ctx.deps.clock.now() });
      publishCustomerEvent(inner, 'customerArchived', id);
      return deleteCustomerDocuments(inner.tx, id, ctx.deps.clock.now());
    });
    await removeOrphanedDocuments(ctx.deps, removed);
    return null;
  },
};
