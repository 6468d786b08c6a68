import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { sortStaffPermissionKeys } from '@platewright/domain/staff/staff-roles';
import type { StaffState } from '@platewright/domain/staff/staff-states';
import type { Language } from '@platewright/texts/languages';
import { lockByName } from '../../platform/db/lock-by-name.ts';
import type { Tx } from '../../platform/db/database.ts';
import { staff } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import type { StaffSnapshot } from './events.ts';

/** A staff account as it is stored. */
export type StaffRow = Omit<typeof staff.$inferSelect, 'state'> & { readonly state: StaffState };

const toStaffRow = (rows: (typeof staff.$inferSelect)[]): StaffRow | null => (rows[0] as StaffRow | undefined) ?? null;

export const findStaffById = async (tx: Tx, id: number): Promise<StaffRow | null> =>
  toStaffRow(await tx.select().from(staff).where(eq(staff.id, id)));
export const findStaffByEmail = async (tx: Tx, email: string): Promise<StaffRow | null> =>
  toStaffRow(await tx.select().from(staff).where(eq(staff.email, email)));
/** Like `findStaffById`, with the row locked until the transaction ends. */
export const lockStaff = async (tx: Tx, id: number): Promise<StaffRow | null> =>
  toStaffRow(await tx.select().from(staff).where(eq(staff.id, id)).for('update'));

/** Lets only one transaction at a time manage staff, so that what the functions below count stays true until it ends. */
export async function lockAllStaff(tx: Tx): Promise<void> {
  await lockByName(tx, 'staff');
}
/** Whether anybody has ever set a password; from then on only staff invite staff. */
export const hasStaffWithPassword = async (tx: Tx): Promise<boolean> =>
  (await tx.$count(staff, isNotNull(staff.passwordHash))) > 0;
export const findFirstStaff = async (tx: Tx): Promise<StaffRow | null> =>
  toStaffRow(await tx.select().from(staff).orderBy(staff.id).limit(1));
/** Deletes an invited account without a password; its links are deleted by cascade. */
export async function removeInvitedStaff(tx: Tx, staffId: number): Promise<void> {
  await tx.delete(staff).where(and(eq(staff.id, staffId), isNull(staff.passwordHash)));
}
/** Whether another person can sign in and manage staff. */
export const hasAnotherAdmin = async (tx: Tx, staffId: number): Promise<boolean> =>
  (await tx.$count(staff, and(ne(staff.id, staffId), eq(staff.state, 'active'), sql`'STAFF' = any(${staff.keys})`))) >
  0;

export const toStaffSnapshot = ({ name, keys }: Pick<StaffRow, 'name' | 'keys'>): StaffSnapshot => ({
  name,
  keys: sortStaffPermissionKeys(keys),
});

/** Inserts an invited account and enqueues its email. @throws unique violation `staff_email_unique` */
export async function inviteStaff(
  { tx, deps, publish }: { readonly tx: Tx; readonly deps: Deps; readonly publish: Publish },
  person: StaffSnapshot & { readonly email: string; readonly lang: Language },
  byId: number | null,
): Promise<number> {
  const { email, lang } = person;
  const after = toStaffSnapshot({ ...person, keys: [...person.keys] });
  const row = { ...after, keys: [...after.keys], email, lang, state: 'invited', createdAt: deps.clock.now() };
  const [inserted] = await tx.insert(staff).values(row).returning({ id: staff.id });
  if (!inserted) throw new Error('Inserting a staff account returned no row.');
  await deps.jobs.enqueue(tx, 'email', {
    ...{ kind: 'staffInvitation', params: {} },
    ...{ staffId: inserted.id, orderId: null },
  });
  publish({ type: 'staffInvited', staffId: inserted.id, email, after, byId });
  return inserted.id;
}
