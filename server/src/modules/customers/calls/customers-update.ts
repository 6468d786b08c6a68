import { CallError } from '@platewright/contract/call-errors';
import { updateCustomer } from '../store.ts';
import { lockExistingCustomer, publishCustomerEvent, saveCustomer } from './save-customer.ts';
import type { StagedHandler } from '../../../platform/http/handler-context.ts';

export const customersUpdate: StagedHandler<'customersUpdate'> = {
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
};
