import { eq } from 'drizzle-orm';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { formatAed } from '@platewright/domain/money/fils';
import { formatIban } from '@platewright/domain/payments/iban';
import { listRemindable } from '@platewright/domain/reminders/plan-reminder';
import { fillReminderText } from '@platewright/domain/reminders/reminder-settings';
import { toLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { reminderItems, reminders } from '../../platform/db/schema/index.ts';
import { formatDay } from '../../platform/format-day.ts';
import { translate } from '../../platform/translate.ts';
import { loadBrand } from '../content/index.ts';
import type { OwedLedgerItem } from '../ledger/index.ts';
import { type EmailContent, type EmailTemplateContext, isolateUserText } from '../notifications/index.ts';
import { loadAccounts } from './load-accounts.ts';

/** An email lists at most this many debts; the statement that it links to lists all. */
const MAX_LISTED_DEBTS = 20;

export interface ReminderWords {
  readonly subject: LocalizedText;
  readonly text: LocalizedText;
}

/** The email of a reminder about these items: the texts of its level, and what each item is. */
export async function createReminderEmail(
  tx: Tx,
  { frame, now, publicUrl }: Pick<EmailTemplateContext, 'frame' | 'now' | 'publicUrl'>,
  { subject, text }: ReminderWords,
  items: readonly OwedLedgerItem[],
): Promise<EmailContent> {
  const { lang, brand } = frame;
  const translateKey = (key: string, params: Record<string, string | number> = {}) =>
    translate(lang, `emails.debtReminder.${key}`, { brand, ...params });
  const toMoney = (amount: number) =>
    isolateUserText(translate(lang, 'emails.money', { amount: formatAed(amount, lang) }));
  const today = toLocalDay(now);
  const isLate = ({ dueOn }: OwedLedgerItem) => dueOn < today;
  const values = { brand, total: toMoney(items.reduce((sum, { amount }) => sum + amount, 0)) };
  const operator = await loadBrand(tx);
  return {
    ...frame.content,
    subject: fillReminderText(subject[lang], values),
    paragraphs: [
      ...fillReminderText(text[lang], values).split(/\n+/).filter(Boolean),
      ...(items.some((item) => item.isOnCredit && isLate(item)) ? [translateKey('onHold')] : []),
    ],
    facts: items.slice(0, MAX_LISTED_DEBTS).map((item) => ({
      label: nameItem(item, lang),
      value: translateKey(isLate(item) ? 'wasDue' : 'isDue', {
        amount: toMoney(item.amount),
        day: isolateUserText(formatDay(item.dueAt, lang)),
      }),
    })),
    links: [{ label: translateKey('button'), url: `${publicUrl}/account/credits#statements` }],
    after: [
      ...(items.length > MAX_LISTED_DEBTS ? [translateKey('more', { n: items.length - MAX_LISTED_DEBTS })] : []),
      ...(operator.iban === ''
        ? []
        : [
            translateKey('transfer', {
              bank: isolateUserText(operator.bankName),
              holder: isolateUserText(operator.accountHolder),
              iban: isolateUserText(formatIban(operator.iban)),
            }),
          ]),
      translateKey('after'),
    ],
  };
}

function nameItem({ source, orderId, document }: OwedLedgerItem, lang: EmailTemplateContext['frame']['lang']): string {
  const cheque = source === 'bounced' ? [translate(lang, 'emails.debtReminder.cheque')] : [];
  const order = orderId === null ? [] : [`${translate(lang, 'emails.facts.order')} ${isolateUserText(orderId)}`];
  // The order last: plain text has no isolates, and a number after Arabic words stays beside them.
  const parts = [...cheque, ...(document === null ? [] : [isolateUserText(document)]), ...order];
  return parts.length > 0 ? parts.join(' · ') : translate(lang, 'emails.debtReminder.correction');
}

/** What a stored reminder was about, as it is owed now; null when that is paid, covered or stopped before the email is sent. */
export async function createStoredReminderEmail(
  context: EmailTemplateContext<{ readonly reminderId: number }>,
): Promise<EmailContent | null> {
  const { tx, params } = context;
  const [reminder] = await tx.select().from(reminders).where(eq(reminders.id, params.reminderId));
  if (!reminder?.subject || !reminder.text) return null;
  const [account] = await loadAccounts(tx, [reminder.companyId]);
  if (!account || account.isStopped) return null;
  const toKey = (source: string, id: number, dueOn: string) => [source, id, dueOn].join(' ');
  const reminded = await tx.select().from(reminderItems).where(eq(reminderItems.reminderId, reminder.id));
  const keys = new Set(reminded.map(({ source, itemId, dueOn }) => toKey(source, itemId, dueOn)));
  const items = listRemindable(account).filter(({ source, id, dueOn }) => keys.has(toKey(source, id, dueOn)));
  if (items.length === 0) return null;
  return createReminderEmail(tx, context, { subject: reminder.subject, text: reminder.text }, items);
}
