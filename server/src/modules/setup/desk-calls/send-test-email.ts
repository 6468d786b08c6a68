import { CallError } from '@platewright/contract/call-errors';
import { mailTests } from '../../../platform/db/schema/index.ts';
import { findStaffById } from '../../staff/index.ts';
import { findMailFailure, getMailServer, sendTestEmail } from '../mail-tests.ts';
import { presentMailTest } from '../present.ts';
import { getStaffPrincipal, type StagedHandler } from '../../../platform/http/handler-context.ts';

export const deskSendTestEmail: StagedHandler<'deskSendTestEmail'> = {
  run: async (_input, ctx) => {
    const { deps, lang } = ctx;
    const { config, database, clock } = deps;
    const { staffId } = getStaffPrincipal(ctx);
    const me = await findStaffById(database.db, staffId);
    if (!me) throw new CallError('sessionEnded');
    const reason = await findMailFailure(sendTestEmail(deps, me, lang, '/desk/setup'), config);
    const test = { recipient: me.email, accepted: reason === '', reason, at: clock.now() };
    await ctx.transact(async ({ tx, publish }) => {
      await tx.insert(mailTests).values({ ...test, server: getMailServer(config), sender: config.MAIL_FROM, staffId });
      publish({ type: 'mailTested', accepted: test.accepted, byId: staffId });
    });
    return presentMailTest({ ...test, by: me.name });
  },
};
