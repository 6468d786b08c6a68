import { eq } from 'drizzle-orm';
import { isOverdue } from '@platewright/domain/ledger/credit-usage';
import { REMINDER_DAYS_BEFORE } from '@platewright/domain/credit/debt-reminders';
import { formatAed } from '@platewright/domain/money/fils';
import { formatIban } from '@platewright/domain/payments/iban';
import { countLocalDaysUntil } from '@platewright/domain/time/local-time';
import { loadBrand } from '../content/index.ts';
import { listOpenDebts } from '../ledger/index.ts';
import { users } from '../../platform/db/schema/index.ts';
import { formatDay } from '../../platform/format-day.ts';
import { translate } from '../../platform/translate.ts';
import { type EmailContent, type EmailTemplateContext, isolateUserText } from '../notifications/index.ts';

/** An email lists at most this many debts; the page it links to lists all. */
const MAX_LISTED_DEBTS = 20;
/** The debts of a company that are due soon or overdue; null when they were paid before the email is sent. */
export async function createDebtReminderEmail({
  tx,
  frame,
  readerId,
  now,
  publicUrl,
}: EmailTemplateContext): Promise<EmailContent | null> {
  const [person] = await tx.select({ companyId: users.companyId }).from(users).where(eq(users.id, readerId));
  const open = person ? await listOpenDebts(tx, person.companyId) : [];
  const soon = open.filter(({ dueAt }) => countLocalDaysUntil(dueAt, now) <= REMINDER_DAYS_BEFORE[0]);
  if (soon.length === 0) return null;
  const { lang, brand } = frame;
  const translateKey = (key: string, params: Record<string, string | number> = {}) =>
    translate(lang, `emails.debtReminder.${key}`, { brand, ...params });
  const operator = await loadBrand(tx);
  const isLate = soon.some((debt) => isOverdue(debt, now));
  return {
    ...frame.content,
    subject: translateKey(isLate ? 'subjectLate' : 'subject'),
    paragraphs: [translateKey(isLate ? 'textLate' : 'text')],
    facts: soon.slice(0, MAX_LISTED_DEBTS).map(({ orderId, open: amount, dueAt, bouncedAt }) => ({
      label:
        orderId === null
          ? translate(lang, 'emails.facts.cheque')
          : `${translate(lang, 'emails.facts.order')} ${isolateUserText(orderId)}`,
      value: translateKey(isOverdue({ dueAt, bouncedAt }, now) ? 'wasDue' : 'isDue', {
        amount: isolateUserText(translate(lang, 'emails.money', { amount: formatAed(amount, lang) })),
        day: isolateUserText(formatDay(dueAt, lang)),
      }),
    })),
    links: [{ label: translateKey('button'), url: `${publicUrl}/account/credits` }],
    after: [
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
