import { CallError } from '@platewright/contract/call-errors';
import { listOpeningObstacles, listSetupSteps } from '@platewright/domain/setup/setup-steps';
import { mailTests, paymentTests, portalOpenings, rateConfirmations } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handlers } from '../../../platform/http/handler-context.ts';
import { findStaffById } from '../../staff/index.ts';
import { loadSetup } from '../load-setup.ts';
import { getMailServer, sendTestEmail } from '../mail-tests.ts';
import { testPaymentKeys } from '../payment-tests.ts';
import { presentMailTest, presentPaymentTest, presentSetup } from '../present.ts';
import { getKeyFingerprint, listProviderSetups } from '../provider-setups.ts';
import { loadRateState } from '../rate-states.ts';

type SetupDeskCallName = 'deskSetup' | 'deskSendTestEmail' | 'deskTestPayment' | 'deskConfirmRates' | 'deskOpenPortal';

/** Setting up an installation, from nothing to its first order. */
export const setupDeskHandlers: Handlers<SetupDeskCallName> = {
  deskSetup: async (_input, ctx) => {
    const { tx, deps, lang } = ctx;
    const me = await findStaffById(tx, getStaffPrincipal(ctx).staffId);
    return presentSetup(await loadSetup(tx, deps), deps.config, me?.email ?? '', lang);
  },
  deskSendTestEmail: {
    run: async (_input, ctx) => {
      const { deps, lang } = ctx;
      const { config, database, clock } = deps;
      const { staffId } = getStaffPrincipal(ctx);
      const me = await findStaffById(database.db, staffId);
      if (!me) throw new CallError('sessionEnded');
      const reason = await sendTestEmail(deps, me, lang);
      const test = { recipient: me.email, accepted: reason === '', reason, at: clock.now() };
      await ctx.transact(async ({ tx, publish }) => {
        await tx
          .insert(mailTests)
          .values({ ...test, server: getMailServer(config), sender: config.MAIL_FROM, staffId });
        publish({ type: 'mailTested', accepted: test.accepted, byId: staffId });
      });
      return presentMailTest({ ...test, by: me.name });
    },
  },
  deskTestPayment: {
    run: async ({ provider }, ctx) => {
      const { deps } = ctx;
      const { staffId, name } = getStaffPrincipal(ctx);
      const isConfigured = listProviderSetups(deps).some(
        ({ key, state }) => key === provider && state === 'configured',
      );
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
  },
  deskConfirmRates: async ({ kind, version }, ctx) => {
    const { tx, deps } = ctx;
    const { staffId } = getStaffPrincipal(ctx);
    const now = deps.clock.now();
    const state = await loadRateState(tx, kind, now);
    if (state.version !== version) throw new CallError('changedMeanwhile');
    const [confirmed] = await tx
      .insert(rateConfirmations)
      .values({ versionId: state.versionId, staffId, at: now })
      .onConflictDoNothing()
      .returning({ id: rateConfirmations.versionId });
    if (confirmed) ctx.publish({ type: 'ratesConfirmed', kind, version, byId: staffId });
    return null;
  },
  deskOpenPortal: async (_input, ctx) => {
    const { tx, deps } = ctx;
    const { staffId } = getStaffPrincipal(ctx);
    const { facts } = await loadSetup(tx, deps);
    if (facts.isOpened) return null;
    const gaps = listOpeningObstacles(listSetupSteps(facts));
    if (gaps.length > 0) throw new CallError('setupIncomplete', { flags: { gaps } });
    const [opened] = await tx
      .insert(portalOpenings)
      .values({ openedAt: deps.clock.now(), openedBy: staffId })
      .onConflictDoNothing()
      .returning({ id: portalOpenings.id });
    if (opened) ctx.publish({ type: 'portalOpened', byId: staffId });
    return null;
  },
};
