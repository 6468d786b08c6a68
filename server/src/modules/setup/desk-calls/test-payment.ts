import { CallError } from '@platewright/contract/call-errors';
import { paymentTests } from '../../../platform/db/schema/index.ts';
import { testPaymentKeys } from '../payment-tests.ts';
import { presentPaymentTest } from '../present.ts';
import { getKeyFingerprint, listProviderSetups } from '../provider-setups.ts';
import { getStaffPrincipal, type StagedHandler } from '../../../platform/http/handler-context.ts';

export const deskTestPayment: StagedHandler<'deskTestPayment'> = {
  run: async ({ provider }, ctx) => {
    const { deps } = ctx;
    const { staffId, name } = getStaffPrincipal(ctx);
    const isConfigured = listProviderSetups(deps).some(({ key, state }) => key === provider && state === 'configured');
    const remote = deps.paymentProviders.remote.find(({ key }) => key === provider);
    // A stand-in of the demo has no keys of which its answer could tell something.
    if (!isConfigured || !remote) throw new CallError('providerNotConfigured');
    const test = { ...(await testPaymentKeys(remote)), at: deps.clock.now() };
    await ctx.transact(async ({ tx, publish }) => {
      await tx
        .insert(paymentTests)
        .values({ ...test, provider, fingerprint: getKeyFingerprint(deps.config, provider), staffId });
      publish({ type: 'paymentTested', provider, outcome: test.outcome, byId: staffId });
    });
    return presentPaymentTest({ ...test, by: name });
  },
};
