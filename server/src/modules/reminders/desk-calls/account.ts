import { and, count, desc, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { filsToAed } from '@platewright/domain/money/fils';
import { countLocalDaysUntil, toLocalDay, toStartOfLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../../platform/db/database.ts';
import { reminderItems, reminders } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { findCompany } from '../../companies/index.ts';
import { listRemindableItems, type OwedLedgerItem } from '../../ledger/index.ts';
import { isOfKeys, toItemKeys } from '../load-accounts.ts';
import { loadReminderSettings } from '../reminder-settings.ts';
import { previewReminder, sendReminderByHand } from '../remind-by-hand.ts';
import { listStops, resumeReminders, stopReminders, type StopRow } from '../stops.ts';

async function assertAccount(tx: Tx, companyId: number): Promise<void> {
  if (!(await findCompany(tx, companyId))) throw new CallError('notFound');
}

const presentStop = ({ id, reason, staffName, createdAt }: StopRow) => ({
  ...{ id, reason, by: staffName, at: createdAt.toISOString() },
});

const toKey = (source: string, id: number, dueOn: string) => [source, id, dueOn].join(' ');

/** The furthest step of these items that was sent, with the day of the last email about it. */
async function loadSent(tx: Tx, companyId: number, items: readonly OwedLedgerItem[]) {
  const { source, itemId, dueOn, number, repeat } = reminderItems;
  const rows = await tx
    .selectDistinctOn([source, itemId, dueOn], { source, itemId, dueOn, number, repeat, on: reminders.day })
    .from(toItemKeys([{ companyId, items }]))
    .innerJoin(reminderItems, isOfKeys)
    .innerJoin(reminders, eq(reminders.id, reminderItems.reminderId))
    .orderBy(source, itemId, dueOn, desc(number), desc(repeat), desc(reminders.day));
  return new Map(
    rows.map(({ on, ...row }) => [
      toKey(row.source, row.itemId, row.dueOn),
      { level: row.number, repeat: row.repeat, on },
    ]),
  );
}

export const deskReminding: Handler<'deskReminding'> = async ({ companyId, _start, _end, ...query }, { tx, deps }) => {
  await assertAccount(tx, companyId);
  const now = deps.clock.now();
  const { isOn } = await loadReminderSettings(tx, now);
  const { rows, count: found } = await listRemindableItems(tx, {
    ...{ companyId, ...query },
    ...toOffsetAndLimit({ _start, _end }),
  });
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? []);
  const stops = new Map((await listStops(tx, [companyId], orderIds)).map((stop) => [stop.orderId, stop]));
  const sent = await loadSent(tx, companyId, rows);
  const present = (item: OwedLedgerItem) => {
    const stop = item.orderId === null ? undefined : stops.get(item.orderId);
    const key = toKey(item.source, item.id, item.dueOn);
    return {
      ...{ key, orderId: item.orderId, document: item.document },
      ...{ isBounced: item.source === 'bounced', amount: filsToAed(item.amount), dueOn: toLocalDay(item.dueAt) },
      daysLate: -countLocalDaysUntil(toStartOfLocalDay(item.dueOn), now),
      sent: sent.get(key) ?? null,
      stop: stop ? presentStop(stop) : null,
    };
  };
  const ofAccount = stops.get(null);
  return {
    isOn,
    stop: ofAccount ? presentStop(ofAccount) : null,
    items: { rows: rows.map(present), count: found },
  };
};

export const deskReminders: Handler<'deskReminders'> = async ({ companyId, ...page }, { tx }) => {
  await assertAccount(tx, companyId);
  const ofAccount = eq(reminders.companyId, companyId);
  const { offset, limit } = toOffsetAndLimit(page);
  const rows = await tx
    .select({
      reminder: reminders,
      items: tx.$count(reminderItems, and(eq(reminderItems.reminderId, reminders.id))),
    })
    .from(reminders)
    .where(ofAccount)
    .orderBy(desc(reminders.id))
    .limit(limit)
    .offset(offset);
  const [all] = await tx.select({ count: count() }).from(reminders).where(ofAccount);
  return {
    reminders: {
      rows: rows.map(({ reminder, items }) => ({
        ...{ id: reminder.id, at: reminder.createdAt.toISOString(), items, recipients: reminder.recipients },
        step:
          reminder.level === null ? null : { level: reminder.level, repeat: reminder.repeat, isLast: reminder.isLast },
        total: reminder.total === null ? null : filsToAed(reminder.total),
        by: reminder.staffId === null ? null : reminder.staffName,
      })),
      count: all?.count ?? 0,
    },
  };
};

export const deskReminderPreview: Handler<'deskReminderPreview'> = async ({ companyId, language }, { tx, deps }) => {
  const { total, ...preview } = await previewReminder(tx, deps, companyId, language);
  return { ...preview, total: filsToAed(total) };
};

export const deskSendReminder: Handler<'deskSendReminder'> = async ({ companyId, key }, ctx) => {
  const staff = getStaffPrincipal(ctx);
  const sent = await sendReminderByHand(ctx.tx, ctx.deps, { companyId, idempotencyKey: key, staff });
  const { id: reminderId, isNew, level, total: amount } = sent;
  if (isNew) ctx.publish({ type: 'reminderSent', companyId, reminderId, level, amount, byId: staff.staffId });
  return { id: reminderId };
};

export const deskStopReminders: Handler<'deskStopReminders'> = async ({ companyId, orderId = null, reason }, ctx) => {
  await assertAccount(ctx.tx, companyId);
  const staff = getStaffPrincipal(ctx);
  await stopReminders(ctx.tx, { companyId, orderId, reason, staff, now: ctx.deps.clock.now() });
  ctx.publish({ type: 'remindersStopped', companyId, orderId, reason, byId: staff.staffId });
  return null;
};

export const deskResumeReminders: Handler<'deskResumeReminders'> = async ({ companyId, stopId }, ctx) => {
  await assertAccount(ctx.tx, companyId);
  const { staffId, name } = getStaffPrincipal(ctx);
  const orderId = await resumeReminders(ctx.tx, { companyId, stopId, name, now: ctx.deps.clock.now() });
  ctx.publish({ type: 'remindersResumed', companyId, orderId, byId: staffId });
  return null;
};
