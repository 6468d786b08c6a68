import { eq } from 'drizzle-orm';
import { recordAuditEntry } from '../../../platform/audit/record-entry.ts';
import { staff } from '../../../platform/db/schema/index.ts';
import {
  clearGuesses,
  completePasswordChange,
  consumeLink,
  createLinkExpiredError,
  createOldPasswordError,
  createPasswordUnchangedError,
  findLink,
  hashPassword,
  rememberDevice,
  type StaffLinkPurpose,
  staffLinkPurposes,
  verifyPassword,
} from '../../auth/index.ts';
import { lockStaff, findStaffByEmail, findStaffById } from '../staff-accounts.ts';
import { getStaffPrincipal, type Handler, type StagedHandler } from '../../../platform/http/handler-context.ts';

const linkPurposeNames = { staffInvite: 'invite', staffReset: 'reset' } as const satisfies Record<
  StaffLinkPurpose,
  string
>;

export const deskForgotPassword: Handler<'deskForgotPassword'> = async ({ email }, { tx, deps }) => {
  const found = await findStaffByEmail(tx, email);
  // A job is enqueued for an unknown address too, so that neither the answer nor its time reveals who works here.
  const kind = found?.state === 'invited' ? 'staffInvitation' : 'staffReset';
  await deps.jobs.enqueue(tx, 'email', { kind, params: {}, staffId: found?.id ?? 0, orderId: null });
  return null;
};

export const deskLink: Handler<'deskLink'> = async ({ token }, { tx, deps }) => {
  const link = await findLink(tx, deps, staffLinkPurposes, token);
  if (!link) return { state: 'unknown', purpose: null, name: '', email: '' };
  const person = link.state === 'good' ? await findStaffById(tx, link.personId) : null;
  return {
    state: link.state,
    purpose: linkPurposeNames[link.purpose],
    name: person?.name ?? '',
    email: person?.email ?? '',
  };
};

// Staged, like the next one: no transaction is open while a password is hashed.
export const deskSetPassword: StagedHandler<'deskSetPassword'> = {
  run: async ({ token, password }, outer) => {
    const { deps, transact } = outer;
    const link = await findLink(deps.database.db, deps, staffLinkPurposes, token);
    if (link?.state !== 'good') throw createLinkExpiredError();
    const current = await findStaffById(deps.database.db, link.personId);
    if (await verifyPassword(current?.passwordHash ?? null, password)) throw createPasswordUnchangedError('password');
    const passwordHash = await hashPassword(password);
    await transact(async (ctx) => {
      const row = await lockStaff(ctx.tx, link.personId);
      const ownerId = await consumeLink(ctx.tx, deps, link.purpose, token);
      // The account may have been blocked meanwhile: a link does not open a blocked account.
      if (ownerId === null || !row || row.state === 'blocked') throw createLinkExpiredError();
      await ctx.tx.update(staff).set({ passwordHash, state: 'active' }).where(eq(staff.id, row.id));
      const by = linkPurposeNames[link.purpose];
      await completePasswordChange(ctx, { type: 'staffPasswordSet', staffId: row.id, by });
      const entry = { name: 'deskSetPassword', input: { staffId: row.id }, staffId: row.id, address: ctx.ip } as const;
      await recordAuditEntry(ctx.tx, entry, { events: [], eventIds: [], at: deps.clock.now() });
    });
    if (current) rememberDevice(outer, { kind: 'staff', email: current.email, passwordHash });
    await clearGuesses(deps, { kind: 'staff', id: link.personId });
    return null;
  },
};

export const deskChangePassword: StagedHandler<'deskChangePassword'> = {
  run: async ({ oldPassword, newPassword }, ctx) => {
    const { staffId, sessionId } = getStaffPrincipal(ctx);
    const verifiedHash = (await findStaffById(ctx.deps.database.db, staffId))?.passwordHash ?? null;
    if (!(await verifyPassword(verifiedHash, oldPassword))) throw createOldPasswordError();
    if (newPassword === oldPassword) throw createPasswordUnchangedError('newPassword');
    const passwordHash = await hashPassword(newPassword);
    const email = await ctx.transact(async (inner) => {
      const row = await lockStaff(inner.tx, staffId);
      // The password was changed meanwhile, so the one that was verified is no longer current.
      if (row?.passwordHash !== verifiedHash) throw createOldPasswordError();
      await inner.tx.update(staff).set({ passwordHash }).where(eq(staff.id, staffId));
      const event = { type: 'staffPasswordSet', staffId, by: 'oldPassword' } as const;
      await completePasswordChange(inner, event, { keepSessionId: sessionId });
      return row.email;
    });
    rememberDevice(ctx, { kind: 'staff', email, passwordHash });
    return null;
  },
};
