import { toOffsetAndLimit } from '@platewright/contract/fields';
import { CallError } from '@platewright/contract/call-errors';
import { MAX_CUSTOMERS_PER_AGENT } from '@platewright/domain/customers/customer-limits';
import { isUniqueViolation } from '../../../platform/db/database.ts';
import {
  getCustomerPrincipal,
  type HandlerContext,
  type Handlers,
  type StagedHandlerContext,
} from '../../../platform/http/handler-context.ts';
import { checkDocuments, removeOrphanedDocuments, storeDocuments } from '../../companies/index.ts';
import { presentCustomer } from '../present.ts';
import {
  lockAndCountCustomers,
  findCustomer,
  deleteCustomerDocuments,
  insertCustomer,
  listCustomers,
  lockCustomer,
  listCustomerDocuments,
  replaceCustomerDocuments,
  updateCustomer,
  type CustomerRow,
} from '../store.ts';

type CustomerCallName = 'customersIndex' | 'customersGet' | 'customersCreate' | 'customersUpdate' | 'customersArchive';

/** The customers of an agent: everyone in the company reads them, its owner changes them; others' are not found. */
export const customerHandlers: Handlers<CustomerCallName> = {
  customersIndex: async (input, ctx) => ({
    customers: await listCustomers(ctx.tx, getCustomerPrincipal(ctx).companyId, {
      ...input,
      text: input.advancedSearch,
      ...toOffsetAndLimit(input),
    }),
  }),
  customersGet: async ({ id }, ctx) => {
    const row = await findCustomer(ctx.tx, getCustomerPrincipal(ctx).companyId, id);
    if (!row) throw new CallError('notFound');
    return { customer: presentCustomer(row, await listCustomerDocuments(ctx.tx, id), ctx) };
  },
  customersCreate: {
    run: async (person, ctx) => {
      await saveCustomer(ctx, async (inner) => {
        const { companyId } = getCustomerPrincipal(ctx);
        if ((await lockAndCountCustomers(inner.tx, companyId)) >= MAX_CUSTOMERS_PER_AGENT)
          throw new CallError('customersTooMany', { params: { max: MAX_CUSTOMERS_PER_AGENT } });
        const id = await insertCustomer(inner.tx, { ...person, companyId, createdAt: ctx.deps.clock.now() });
        publishCustomerEvent(inner, 'customerAdded', id);
        return id;
      });
      return null;
    },
  },
  customersUpdate: {
    checkBeforeFiles: ({ id }, ctx) => ctx.transact(async (inner) => void (await lockExistingCustomer(inner, id))),
    run: async ({ id, version, ...person }, ctx) => {
      await saveCustomer(ctx, async (inner) => {
        const row = await lockExistingCustomer(inner, id);
        if (version !== undefined && version !== row.version) throw new CallError('changedMeanwhile');
        await updateCustomer(inner.tx, id, person);
        publishCustomerEvent(inner, 'customerChanged', id);
        return id;
      });
      return null;
    },
  },
  customersArchive: {
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
  },
};

/** Locks a customer's row. @throws CallError notFound, also for archived customers and those of other companies */
async function lockExistingCustomer(ctx: HandlerContext, id: number): Promise<CustomerRow> {
  const row = await lockCustomer(ctx.tx, getCustomerPrincipal(ctx).companyId, id);
  if (!row) throw new CallError('notFound');
  return row;
}

function publishCustomerEvent(
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
async function saveCustomer(ctx: StagedHandlerContext, write: (ctx: HandlerContext) => Promise<number>): Promise<void> {
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
