import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { orderedStaffKeys, type StaffState } from '@platewright/domain/people/staff';
import type { Language } from '@platewright/texts/shape';
import type { Tx } from '../db/database.ts';
import { staff } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { HouseEvent, StaffSeen } from '../events/events.ts';

/** An account of the desk as the tables have it. */
export type StaffRow = Omit<typeof staff.$inferSelect, 'state'> & { readonly state: StaffState };

const one = (rows: (typeof staff.$inferSelect)[]): StaffRow | null => (rows[0] as StaffRow | undefined) ?? null;

export const staffById = async (tx: Tx, id: number): Promise<StaffRow | null> =>
  one(await tx.select().from(staff).where(eq(staff.id, id)));
export const staffByEmail = async (tx: Tx, email: string): Promise<StaffRow | null> =>
  one(await tx.select().from(staff).where(eq(staff.email, email)));
/** The same, locked until the transaction ends. */
export const lockStaff = async (tx: Tx, id: number): Promise<StaffRow | null> =>
  one(await tx.select().from(staff).where(eq(staff.id, id)).for('update'));

/** Waits for whoever else is deciding who works here: what is counted below stays true until the transaction ends. */
export async function lockAllStaff(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff'))`);
}
/** Whether anybody ever set a password: from then on staff look after staff. */
export const hasAnyoneComeIn = async (tx: Tx): Promise<boolean> =>
  (await tx.$count(staff, isNotNull(staff.passwordHash))) > 0;
export const firstInvited = async (tx: Tx): Promise<StaffRow | null> =>
  one(await tx.select().from(staff).orderBy(staff.id).limit(1));
/** Takes back an invitation that nobody followed, with its links. */
export async function removeInvited(tx: Tx, staffId: number): Promise<void> {
  await tx.delete(staff).where(and(eq(staff.id, staffId), isNull(staff.passwordHash)));
}
/** Whether somebody besides this person can sign in and manage staff. */
export const isAnotherAdmin = async (tx: Tx, staffId: number): Promise<boolean> =>
  (await tx.$count(staff, and(ne(staff.id, staffId), eq(staff.state, 'active'), sql`'STAFF' = any(${staff.keys})`))) >
  0;

export const seenOf = ({ name, keys }: Pick<StaffRow, 'name' | 'keys'>): StaffSeen => ({
  name,
  keys: orderedStaffKeys(keys),
});

/** Writes an invited account with its letter. @throws unique violation `staff_email_unique` */
export async function inviteStaff(
  { tx, deps, raise }: { readonly tx: Tx; readonly deps: Deps; readonly raise: (event: HouseEvent) => void },
  person: StaffSeen & { readonly email: string; readonly lang: Language },
  byId: number | null,
): Promise<number> {
  const { email, lang } = person;
  const after = seenOf({ ...person, keys: [...person.keys] });
  const row = { ...after, keys: [...after.keys], email, lang, state: 'invited', createdAt: deps.clock.now() };
  const [made] = await tx.insert(staff).values(row).returning({ id: staff.id });
  if (!made) throw new Error('One of the staff was not stored.');
  await deps.jobs.send(tx, 'staffLetter', { kind: 'staffInvitation', staffId: made.id });
  raise({ type: 'staffInvited', orderId: null, companyId: null, staffId: made.id, email, after, byId });
  return made.id;
}
