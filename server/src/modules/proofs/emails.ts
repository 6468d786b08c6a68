import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { documentVersions, files, orders } from '../../platform/db/schema/index.ts';
import { translate } from '../../platform/translate.ts';
import { defineEmail, isolateUserText, toExcerpt, type EmailParamsOf } from '../notifications/index.ts';
import { countUnreadTexts, findReadTextId, listUnreadTexts } from './comments/read-marks.ts';

/** So many comments stand in the email, each cut to so many characters; the rest is behind the button. */
const MAX_TEXTS = 5;
const MAX_TEXT_LENGTH = 300;

export const proofEmails = {
  /** Which comments of one proof somebody has not read, as it is when the email goes out; nothing if all is read. */
  proofComments: defineEmail(z.object({ documentId: z.int() }), {
    states: ['active'],
    createContent: async ({ tx, frame, orderId, readerId: userId, params, publicUrl }) => {
      const { documentId } = params;
      if (orderId === null) return null;
      const [proof] = await tx
        .select({ projectName: orders.projectName, name: files.name })
        .from(documentVersions)
        .innerJoin(files, eq(files.id, documentVersions.fileId))
        .innerJoin(orders, eq(orders.id, documentVersions.orderId))
        .where(and(eq(documentVersions.documentId, documentId), eq(documentVersions.orderId, orderId)))
        .orderBy(desc(documentVersions.version))
        .limit(1);
      const readTextId = await findReadTextId(tx, documentId, userId);
      const unread = await countUnreadTexts(tx, documentId, userId, readTextId);
      if (!proof || unread === 0) return null;
      const texts = await listUnreadTexts(tx, documentId, userId, readTextId, MAX_TEXTS);
      const translateKey = (key: string, more = {}) => translate(frame.lang, `emails.${key}`, { orderId, ...more });
      return {
        ...frame.content,
        subject: translateKey('proofComments.subject'),
        paragraphs: [translateKey('proofComments.text', { n: String(unread) })],
        facts: [
          { label: translateKey('facts.order'), value: isolateUserText(orderId) },
          { label: translateKey('facts.project'), value: isolateUserText(proof.projectName) },
          { label: translateKey('proofComments.file'), value: isolateUserText(proof.name) },
          ...texts.map(({ number, author, text }) => ({
            label: translateKey('proofComments.by', { number, author: isolateUserText(author) }),
            value: isolateUserText(toExcerpt(text, MAX_TEXT_LENGTH)),
          })),
        ],
        links: [
          {
            label: translateKey('proofComments.button'),
            url: `${publicUrl}/order/${orderId}/proof/${documentId}?comments=1`,
          },
        ],
        after: [],
      };
    },
  }),
};

declare module '../../platform/jobs/email-kinds.ts' {
  interface CustomerEmails extends EmailParamsOf<typeof proofEmails> {}
}
