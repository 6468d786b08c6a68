import { limitOf } from '@platewright/contract/fields';
import { Refusal } from '@platewright/contract/refusals';
import { MAX_CUSTOMERS } from '@platewright/domain/people/customers';
import { sentPapers } from '../../companies/check-papers.ts';
import { dropPapers, keepPapers } from '../../companies/papers.ts';
import { isUniqueViolation } from '../../db/database.ts';
import { customer, type Context, type Handlers, type StagedContext } from '../../http/context.ts';
import { presentCustomer } from './present.ts';
import {
  countCustomersLocked,
  customerOf,
  dropRowsOfPapers,
  insertCustomer,
  listCustomers,
  lockCustomer,
  papersOf,
  putPapers,
  writeCustomer,
  type CustomerRow,
} from './store.ts';

type Names = 'customersIndex' | 'customersGet' | 'customersCreate' | 'customersUpdate' | 'customersArchive';

/** Customers of an agent, read by all of the account and kept by its owner; those of other agents do not exist. */
export const customersHandlers: Handlers<Names> = {
  customersIndex: async (input, ctx) => ({
    customers: await listCustomers(ctx.tx, customer(ctx).companyId, {
      ...input,
      text: input.advancedSearch,
      ...limitOf(input),
    }),
  }),
  customersGet: async ({ id }, ctx) => {
    const row = await customerOf(ctx.tx, customer(ctx).companyId, id);
    if (!row) throw new Refusal('notFound');
    return { customer: presentCustomer(row, await papersOf(ctx.tx, id), ctx) };
  },
  customersCreate: {
    staged: async (person, ctx) => {
      await save(ctx, async (inner) => {
        const { companyId } = customer(ctx);
        if ((await countCustomersLocked(inner.tx, companyId)) >= MAX_CUSTOMERS)
          throw new Refusal('customersTooMany', { params: { max: MAX_CUSTOMERS } });
        const id = await insertCustomer(inner.tx, { ...person, companyId, createdAt: ctx.deps.clock.now() });
        tell(inner, 'customerAdded', id);
        return id;
      });
      return null;
    },
  },
  customersUpdate: {
    beforeFiles: ({ id }, ctx) => ctx.transact(async (inner) => void (await locked(inner, id))),
    staged: async ({ id, version, ...person }, ctx) => {
      await save(ctx, async (inner) => {
        const row = await locked(inner, id);
        if (version !== undefined && version !== row.version) throw new Refusal('changedMeanwhile');
        await writeCustomer(inner.tx, id, person);
        tell(inner, 'customerChanged', id);
        return id;
      });
      return null;
    },
  },
  customersArchive: {
    staged: async ({ id }, ctx) => {
      // Nobody can open the papers of an archived customer any more.
      const papers = await ctx.transact(async (inner) => {
        await locked(inner, id);
        await writeCustomer(inner.tx, id, { archivedAt: ctx.deps.clock.now() });
        tell(inner, 'customerArchived', id);
        return dropRowsOfPapers(inner.tx, id, ctx.deps.clock.now());
      });
      await dropPapers(ctx.deps, papers);
      return null;
    },
  },
};

/** The customer with its row locked. @throws Refusal notFound, for customers of others and archived ones too */
async function locked(ctx: Context, id: number): Promise<CustomerRow> {
  const row = await lockCustomer(ctx.tx, customer(ctx).companyId, id);
  if (!row) throw new Refusal('notFound');
  return row;
}

function tell(ctx: Context, type: 'customerAdded' | 'customerChanged' | 'customerArchived', customerId: number): void {
  const { companyId, userId: byId } = customer(ctx);
  ctx.raise({ type, orderId: null, companyId, customerId, byId });
}

/**
 * Keeps the papers that were sent, writes the customer (`write` answers its number) and puts them in the place of what
 * it had. Bytes that no row names any more go after the commit.
 * @throws Refusal fileTypeRefused, customerTelephoneTaken, and what `write` throws
 */
async function save(ctx: StagedContext, write: (ctx: Context) => Promise<number>): Promise<void> {
  const { papers, foreign } = await sentPapers(ctx.files);
  if (Object.keys(foreign).length > 0) throw new Refusal('fileTypeRefused', { fields: foreign });
  const { deps } = ctx;
  const kept = await keepPapers(deps, papers, 'customer-documents');
  try {
    const replaced = await ctx.transact(async (inner) =>
      putPapers(inner.tx, await write(inner), kept, deps.clock.now()),
    );
    await dropPapers(deps, replaced);
  } catch (error) {
    await dropPapers(deps, kept);
    // Two at once: the index decides, whoever comes second hears what is wrong.
    if (isUniqueViolation(error, 'customers_telephone')) throw new Refusal('customerTelephoneTaken');
    throw error;
  }
}
