import { CallError } from '@platewright/contract/call-errors';
import { readScannedBadge } from '@platewright/domain/auth/badge-code';
import { recordAuditEntry } from '../../../platform/audit/record-entry.ts';
import type { HandlerContext, StagedHandler, StagedHandlerContext } from '../../../platform/http/handler-context.ts';
import { lockStaff, type StaffRow } from '../../staff/index.ts';
import { verifyPassword } from '../passwords.ts';
import { findBadgeByCode } from '../shared-pcs/badges.ts';
import { limitPins } from '../shared-pcs/limit-pins.ts';
import { countWrongPin, findPin, forgetWrongPins } from '../shared-pcs/pins.ts';
import { findSharedPc } from '../shared-pcs/store.ts';
import { openSharedPcSession } from '../shared-pcs/unlock.ts';
import { presentStaff } from './present-staff.ts';

interface SharedPc {
  readonly id: number;
  readonly name: string;
}

/** Locks an active person; null for anybody else, so that the caller answers as it does for a wrong code. */
async function lockActiveStaff({ tx }: HandlerContext, staffId: number): Promise<StaffRow | null> {
  const row = await lockStaff(tx, staffId);
  return row?.state === 'active' ? row : null;
}

const open = async (ctx: HandlerContext, row: StaffRow, pc: SharedPc) => ({
  ...(await openSharedPcSession(ctx, row.id, pc.id)),
  ...(await presentStaff(ctx, row)),
});

async function unlockByBadge({ deps, transact }: StagedHandlerContext, pc: SharedPc, text: string) {
  const code = readScannedBadge(text);
  const found = code && (await findBadgeByCode(deps.database.db, deps, code));
  if (!found) throw new CallError('badgeUnknown');
  return transact(async (ctx) => {
    const row = await lockActiveStaff(ctx, found.staffId);
    // It may have been revoked or replaced until the lock was taken.
    const badge = await findBadgeByCode(ctx.tx, deps, code);
    if (!row || badge?.staffId !== row.id) throw new CallError('badgeUnknown');
    return open(ctx, row, pc);
  });
}

async function unlockByPin(outer: StagedHandlerContext, pc: SharedPc, number: number, typed: string) {
  const { deps, transact } = outer;
  const found = await findPin(deps.database.db, number);
  // The same work is done for a number that nobody has and for a blocked PIN.
  const isRight = await verifyPassword(found && found.blockedAt === null ? found.pinHash : null, typed);
  const opened =
    isRight &&
    (await transact(async (ctx) => {
      const row = await lockActiveStaff(ctx, number);
      const pin = await findPin(ctx.tx, number);
      if (!row || !pin || pin.pinHash !== found?.pinHash || pin.blockedAt !== null) return null;
      await forgetWrongPins(ctx.tx, number);
      return open(ctx, row, pc);
    }));
  if (opened) return opened;
  await transact(async ({ tx, publish }) => {
    if (!(await countWrongPin(tx, number, deps.clock.now()))) return;
    const event = { type: 'pinBlocked', staffId: number, name: pc.name } as const;
    publish(event);
    const audited = { name: 'deskUnlock', input: {}, staffId: number, address: outer.ip } as const;
    await recordAuditEntry(tx, audited, { events: [event], eventIds: [], at: deps.clock.now() });
  });
  throw new CallError('pinWrong');
}

export const deskUnlock: StagedHandler<'deskUnlock'> = {
  run: async ({ badge, number, pin }, ctx) => {
    const { deps, sharedPc, ip, requestId } = ctx;
    const pc = await findSharedPc(deps.database.db, deps, sharedPc.value);
    if (!pc) throw new CallError('sharedPcUnknown');
    const unlock = () =>
      number === undefined
        ? unlockByBadge(ctx, pc, badge ?? '')
        : limitPins(deps, { sharedPcId: pc.id, number }, () => unlockByPin(ctx, pc, number, pin ?? ''));
    const session = await unlock().catch((error: unknown) => {
      if (error instanceof CallError)
        deps.log.warn(
          { sharedPcId: pc.id, number, address: ip, reason: error.errorName, reqId: requestId },
          'a shared PC was not unlocked',
        );
      throw error;
    });
    deps.log.info(
      { sharedPcId: pc.id, staffId: session.staffId, address: ip, reqId: requestId },
      'unlocked a shared PC',
    );
    // The cookie goes on while the PC is in use.
    sharedPc.write(sharedPc.value);
    return session;
  },
};
