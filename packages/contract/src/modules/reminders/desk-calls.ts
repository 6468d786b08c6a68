import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import {
  aed,
  companyInput,
  emptyAnswer,
  id,
  instant,
  language,
  page,
  requiredText,
  search,
  uuid,
} from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';

const common = { area: 'reminders', principals: ['staff'], action: 'desk.payments' } as const;
/** 0 before the due date, then 1, 2 and so on, the last one once more with each repetition. */
const reached = { level: z.number(), repeat: z.number() };
const step = { ...reached, isLast: z.boolean() };
const stop = z.object({ id: z.number(), reason: z.string(), by: z.string(), at: instant });

export const remindingSorts = ['dueOn', 'amount'] as const;
export type RemindingSort = (typeof remindingSorts)[number];

/** Reminders of what one account owes. */
export const reminderDeskCalls = {
  /** What an account can be reminded of, the longest due first unless asked otherwise, and where that is stopped. */
  deskReminding: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/accounts/:companyId/reminding',
    input: page.extend({
      companyId: id,
      /** A part of the number of an invoice or an order. */
      search,
      sort: z.enum(remindingSorts, 'choiceInvalid').default('dueOn'),
      direction: z.enum(['asc', 'desc'], 'choiceInvalid').default('asc'),
    }),
    answer: z.object({
      /** Of all accounts; an operator may have switched them off. */
      isOn: z.boolean(),
      /** Of the whole account; null where it gets reminders. */
      stop: stop.nullable(),
      /** Without what is covered by money on account, by a cheque on its way or by a courier who brings cash. */
      items: listAnswer(
        z.object({
          /** Unique in the list. */
          key: z.string(),
          /** Null for a correction, which is stopped with its account alone. */
          orderId: z.number().nullable(),
          document: z.string().nullable(),
          /** It is owed since a cheque for it bounced. */
          isBounced: z.boolean(),
          amount: aed,
          dueOn: z.string(),
          /** Negative before its due date. */
          daysLate: z.number(),
          /** The furthest step that was sent; null for none. */
          sent: z.object({ ...reached, on: z.string() }).nullable(),
          stop: stop.nullable(),
        }),
      ),
    }),
    errors: ['notFound'],
  }),
  /** What was sent, newest first. */
  deskReminders: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/accounts/:companyId/reminders',
    input: page.extend({ companyId: id }),
    answer: z.object({
      reminders: listAnswer(
        z.object({
          id: z.number(),
          at: instant,
          /** Null for what was sent before there were levels. */
          step: z.object(step).nullable(),
          items: z.number(),
          total: aed.nullable(),
          /** Who of the staff sent it; null for what was sent on its own. */
          by: z.string().nullable(),
          /** Empty where there was nobody to send it to. */
          recipients: z.array(z.string()),
        }),
      ),
    }),
    errors: ['notFound'],
  }),
  /** The email as it would be sent now. */
  deskReminderPreview: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/accounts/:companyId/reminders/preview',
    input: companyInput.extend({ language }),
    answer: z.object({ ...step, subject: z.string(), text: z.string(), total: aed, readers: z.array(z.string()) }),
    errors: ['notFound', 'remindersStopped', 'reminderNothing', 'statementNobody'],
  }),
  /** Reminds the owners of an account now of all that is due soon or overdue. `key`: generated when the form is opened. */
  deskSendReminder: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/accounts/:companyId/reminders',
    input: companyInput.extend({ key: uuid }),
    answer: z.object({ id: z.number() }),
    errors: ['notFound', 'changedMeanwhile', 'remindersStopped', 'reminderNothing', 'statementNobody'],
  }),
  /** Stops reminders of one order's invoice, or of the whole account. */
  deskStopReminders: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/accounts/:companyId/reminders/stop',
    input: companyInput.extend({
      orderId: id.optional(),
      reason: requiredText(300, 'stopReasonRequired'),
    }),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile'],
  }),
  deskResumeReminders: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/accounts/:companyId/reminders/resume',
    input: companyInput.extend({ stopId: id }),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile'],
  }),
};
