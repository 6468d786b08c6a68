import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { getStaffRoleKey } from '@platewright/domain/staff/staff-roles';
import { staff } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type HandlerContext, type Handlers } from '../../../platform/http/handler-context.ts';
import { lockStaff, findStaffByEmail, findStaffById, type StaffRow } from '../../staff/index.ts';
import { createLimitReport, logSignIn } from '../failed-sign-ins.ts';
import { rememberDevice } from '../known-devices.ts';
import { limitSignIns } from '../limit-sign-ins.ts';
import { verifyPassword } from '../passwords.ts';
import { failedSignInDeskHandlers } from './failed-sign-ins.ts';
import { getMissingSecondFactor, secondFactorDeskHandlers } from './second-factor.ts';
import { publishSessionsEnded } from '../publish-sessions-ended.ts';
import {
  consumeSecondFactor,
  createProofError,
  createRequiredError,
  withSecondFactor,
  type ParsedSecondFactor,
} from '../second-factor/check-second-factor.ts';
import { publishSecondFactorChange } from '../second-factor/publish-second-factor-change.ts';
import { findSecondFactor } from '../second-factor/store.ts';
import { endDeviceSessions, createSession, renewSession } from '../sessions.ts';

type SessionDeskCallName = 'deskAuthenticate' | 'deskRefreshToken' | 'deskLogout' | 'deskMe';

async function presentStaff({ tx, deps }: Pick<HandlerContext, 'tx' | 'deps'>, row: StaffRow) {
  const hasSecondFactor = (await findSecondFactor(tx, { kind: 'staff', id: row.id })) !== null;
  return {
    staffId: row.id,
    email: row.email,
    name: row.name,
    role: getStaffRoleKey(row.keys),
    keys: row.keys,
    secondFactor: hasSecondFactor ? ('on' as const) : getMissingSecondFactor(deps.config, row.keys),
  };
}

const sessionDeskHandlers: Handlers<SessionDeskCallName> = {
  deskAuthenticate: {
    run: ({ email, password, uniqueId, ...proof }, outer) => {
      const attempt = { kind: 'staff', account: email } as const;
      return limitSignIns(outer, attempt, async () => {
        const { deps, transact } = outer;
        const found = await findStaffByEmail(deps.database.db, email);
        const isVerified = await verifyPassword(found?.passwordHash ?? null, password);
        if (!found || !isVerified) throw new CallError('wrongCredentials');
        const person = { kind: 'staff', id: found.id } as const;
        const openSession = async (given: ParsedSecondFactor) => {
          const session = await transact(async (ctx) => {
            const { tx } = ctx;
            const current = await lockStaff(tx, found.id);
            if (!current || current.passwordHash !== found.passwordHash) throw new CallError('wrongCredentials');
            if (current.state !== 'active') throw new CallError('accountBlocked');
            const factor = await consumeSecondFactor(tx, deps, person, given);
            if (factor === 'required') return null;
            if (factor === 'wrong') throw createProofError(proof);
            if (factor === 'recovery') publishSecondFactorChange(ctx, person, { companyId: null }, 'recoveryUsed');
            await tx.update(staff).set({ lastSignInAt: deps.clock.now() }).where(eq(staff.id, found.id));
            // Without one in the account, a code of the call was not looked at.
            const isFactorChecked = factor !== 'off';
            const tokens = await createSession(tx, deps, person, uniqueId, { secondFactorGiven: isFactorChecked });
            return { answer: { ...tokens, ...(await presentStaff(ctx, current)) }, isFactorChecked };
          });
          if (!session) throw await createRequiredError(deps, person);
          logSignIn(outer, attempt, session.isFactorChecked);
          rememberDevice(outer, { kind: 'staff', ...found });
          return session;
        };
        const report = createLimitReport(outer, attempt, 'codeLimit');
        return withSecondFactor(deps, person, proof, openSession, report);
      });
    },
  },
  deskRefreshToken: {
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
  },
  deskLogout: async ({ uniqueId }, { tx, deps, principal, publish }) => {
    const person = principal.kind === 'staff' ? { kind: principal.kind, id: principal.staffId } : null;
    publishSessionsEnded(publish, await endDeviceSessions(tx, deps.clock.now(), 'staff', uniqueId, person));
    return null;
  },
  deskMe: async (_input, ctx) => {
    const row = await findStaffById(ctx.tx, getStaffPrincipal(ctx).staffId);
    if (!row) throw new CallError('sessionEnded');
    return presentStaff(ctx, row);
  },
};

/** Sign-in of staff: their accounts, links and sessions are separate from those of customers. */
export const authDeskHandlers = { ...sessionDeskHandlers, ...secondFactorDeskHandlers, ...failedSignInDeskHandlers };
