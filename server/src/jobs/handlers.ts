import { remindOfDebts } from '../credits/remind.ts';
import type { Deps } from '../deps.ts';
import { writeInvoicePdf } from '../invoices/pdf.ts';
import { settlePayment } from '../payments/settle.ts';
import { inspectFile } from './inspect.ts';
import type { JobHandlers } from './jobs.ts';
import { relaySubscriber } from '../newsletter/relay.ts';
import { sendLetter } from './letters.ts';
import { sendContactMessage } from './letters/contact.ts';
import { sendWelcome } from './letters/newsletter.ts';
import { sendStaffLetter } from './letters/staff.ts';
import { sendPush } from '../push/send.ts';
import { sweep } from './sweep.ts';

/** What each job does. */
export const jobHandlers = (deps: Deps): JobHandlers => ({
  letter: (letter) => sendLetter(deps, letter),
  houseLetter: ({ kind, id }) => (kind === 'contactMessage' ? sendContactMessage(deps, id) : sendWelcome(deps, id)),
  staffLetter: (letter) => sendStaffLetter(deps, letter),
  newsletter: ({ subscriberId }) => relaySubscriber(deps, subscriberId),
  push: (push) => sendPush(deps, push),
  inspect: ({ fileId }) => inspectFile(deps, fileId),
  invoicePdf: ({ invoiceId }) => writeInvoicePdf(deps, invoiceId),
  settle: ({ paymentId }) => settlePayment(deps, paymentId),
  remind: () => remindOfDebts(deps),
  sweep: () => sweep(deps),
});
