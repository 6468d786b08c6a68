import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { recordAuditEntry } from '../../../platform/audit/record-entry.ts';
import { staff } from '../../../platform/db/schema/index.ts';
import { lockStaff, findStaffByEmail } from '../../staff/index.ts';
import { createLimitReport, logSignIn } from '../failed-sign-ins.ts';
import { rememberDevice } from '../known-devices.ts';
import { limitSignIns } from '../limit-sign-ins.ts';
import { verifyPassword } from '../passwords.ts';
import {
  consumeSecondFactor,
  createProofError,
  createRequiredError,
  withSecondFactor,
  type ParsedSecondFactor,
} from '../second-factor/check-second-factor.ts';
import { publishSecondFactorChange } from '../second-factor/publish-second-factor-change.ts';
import { createSession } from '../sessions.ts';
import { forgetWrongPins } from '../shared-pcs/pins.ts';
import { findSharedPc } from '../shared-pcs/store.ts';
import { presentStaff } from './present-staff.ts';
import type { StagedHandler } from '../../../platform/http/handler-context.ts';

export const deskAuthenticate: StagedHandler<'deskAuthenticate'> = {
  run: async ({ email, password, uniqueId, ...proof }, outer) => {
    const { deps, transact } = outer;
    // A session with all rights would be left to whoever passes by.
    if (await findSharedPc(deps.database.db, deps, outer.sharedPc.value)) throw new CallError('sharedPcSignIn');
    const attempt = { kind: 'staff', account: email } as const;
    return limitSignIns(outer, attempt, async () => {
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
          const at = deps.clock.now();
          await forgetWrongPins(tx, found.id);
          await tx.update(staff).set({ lastSignInAt: at }).where(eq(staff.id, found.id));
          const signIn = { name: 'deskAuthenticate', input: {}, staffId: found.id, address: ctx.ip } as const;
          await recordAuditEntry(tx, signIn, { events: [], eventIds: [], at });
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
};
