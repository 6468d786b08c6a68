import { CallError } from '@platewright/contract/call-errors';
import { findStaffById } from '../../staff/index.ts';
import { rememberDevice } from '../known-devices.ts';
import { publishSessionsEnded } from '../publish-sessions-ended.ts';
import { renewSession } from '../sessions.ts';
import { presentStaff } from './present-staff.ts';
import type { StagedHandler } from '../../../platform/http/handler-context.ts';

export const deskRefreshToken: StagedHandler<'deskRefreshToken'> = {
  run: async (input, ctx) => {
    const { deps, transact } = ctx;
    const renewed = await transact(async ({ tx, publish }) => {
      const renewal = await renewSession(tx, deps, 'staff', input);
      if (!renewal.ok) {
        publishSessionsEnded(publish, renewal.endedSessionIds);
        return null;
      }
      const row = await findStaffById(tx, renewal.personId);
      return row && { row, session: { ...renewal.tokens, ...(await presentStaff({ tx, deps }, row)) } };
    });
    if (!renewed) throw new CallError('sessionEnded');
    rememberDevice(ctx, { kind: 'staff', ...renewed.row });
    return renewed.session;
  },
};
