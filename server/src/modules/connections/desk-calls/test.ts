import { CallError } from '@platewright/contract/call-errors';
import { getStaffPrincipal, type StagedHandler } from '../../../platform/http/handler-context.ts';
import { sendTestEmail } from '../../setup/index.ts';
import { findStaffById } from '../../staff/index.ts';
import { storeOutcome } from '../connection-records.ts';
import { getConnection } from '../list-connections.ts';
import { presentConnection } from '../present.ts';
import { listenTo, tryConnection } from '../try-connection.ts';

export const deskConnectionTest: StagedHandler<'deskConnectionTest'> = {
  run: async ({ key }, ctx) => {
    const { deps, lang } = ctx;
    const { staffId } = getStaffPrincipal(ctx);
    const connection = getConnection(deps.config, key);
    if (connection.setup === 'missing') throw new CallError('connectionMissing');
    const me = await findStaffById(deps.database.db, staffId);
    if (!me) throw new CallError('sessionEnded');
    // Whether emails go out shows only when one does.
    const outcome = await (key === 'mail'
      ? listenTo(deps, () => sendTestEmail(deps, me, lang, '/desk/settings/connections'))
      : tryConnection(key, deps));
    const record = await ctx.transact(async ({ tx, publish }) => {
      publish({ type: 'connectionTested', name: key, outcome: outcome.problem ?? 'works', byId: staffId });
      return storeOutcome(tx, connection, outcome);
    });
    return presentConnection(connection, record);
  },
};
