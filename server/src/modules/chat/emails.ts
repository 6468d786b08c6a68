import { eq } from 'drizzle-orm';
import { orders } from '../../platform/db/schema/index.ts';
import { translate } from '../../platform/translate.ts';
import { defineEmail, isolateUserText, noEmailParams, toExcerpt, type EmailParamsOf } from '../notifications/index.ts';
import { countUnread, findReadSeq, listUnread, MAX_UNREAD } from './read-marks.ts';

/** So many messages stand in the email, each cut to so many characters; the rest is behind the button. */
const MAX_MESSAGES = 5;
const MAX_EXCERPT = 300;

export const chatEmails = {
  /** What somebody has not read in the chat of one order, as it is when the email goes out; nothing if all is read. */
  chatUnread: defineEmail(noEmailParams, {
    states: ['active'],
    createContent: async ({ tx, frame, orderId, readerId: userId, publicUrl }) => {
      if (orderId === null) return null;
      const [order] = await tx.select({ projectName: orders.projectName }).from(orders).where(eq(orders.id, orderId));
      const readSeq = await findReadSeq(tx, orderId, userId);
      const unread = await countUnread(tx, orderId, userId, readSeq);
      if (!order || unread === 0) return null;
      const messages = await listUnread(tx, orderId, userId, readSeq, MAX_MESSAGES);
      const translateKey = (key: string, params = {}) => translate(frame.lang, `emails.${key}`, { orderId, ...params });
      const n = unread >= MAX_UNREAD ? `${MAX_UNREAD - 1}+` : String(unread);
      return {
        ...frame.content,
        subject: translateKey('chatUnread.subject'),
        paragraphs: [translateKey('chatUnread.text', { n })],
        facts: [
          { label: translateKey('facts.order'), value: isolateUserText(orderId) },
          { label: translateKey('facts.project'), value: isolateUserText(order.projectName) },
          ...messages.map(({ author, text }) => ({
            label: isolateUserText(author),
            value: isolateUserText(toExcerpt(text, MAX_EXCERPT)) || translateKey('chatUnread.file'),
          })),
        ],
        links: [
          { label: translateKey('chatUnread.button'), url: `${publicUrl}/order/${orderId}/projectDetails?chat=1` },
        ],
        after: [],
      };
    },
  }),
};

declare module '../../platform/jobs/email-kinds.ts' {
  interface CustomerEmails extends EmailParamsOf<typeof chatEmails> {}
}
