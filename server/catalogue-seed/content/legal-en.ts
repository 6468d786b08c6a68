import type { legalSectionIds } from '@platewright/domain/content/content-kinds';

export type LegalTexts = Record<(typeof legalSectionIds)[number], { readonly title: string; readonly body: string }>;

/** The legal sections in English. `{name}` is printed as the published name of the operator. */
export const legalEn: LegalTexts = {
  'privacy-policy': {
    title: 'Privacy policy',
    body: [
      `<p>This policy says which personal data {name} holds, why, and what you can ask of us. It follows UAE Federal Decree-Law No. 45 of 2021 on the Protection of Personal Data.</p>`,
      '<h3>What we hold</h3><ul><li><strong>Account:</strong> name, e-mail, phone number, company, role and language. Passwords are stored only as a hash that cannot be turned back.</li><li><strong>Company papers:</strong> trade license and TRN certificate of corporate accounts.</li><li><strong>Addresses:</strong> billing and shipping addresses.</li><li><strong>Artwork and files:</strong> what you upload and what we make from it.</li><li><strong>Conversations:</strong> chat of an order, contact messages and e-mails.</li><li><strong>Payments:</strong> amount, time, method and outcome. We hold no card numbers: they are tokenised by the payment provider and never reach us.</li></ul>',
      '<h3>Why we hold it</h3><p>To give you an account, to price, make and deliver your order, to invoice it as tax law asks, to answer you, and to protect accounts against misuse. We send the newsletter only to those who asked for it, and every issue can be cancelled.</p>',
      '<h3>Who else processes it</h3><p>The payment provider, the courier that delivers your parcel, and the e-mail provider that sends our letters and the newsletter list. Each receives only what its task needs. We sell no data.</p>',
      '<h3>How long</h3><p>Files are kept for 12 months after the order is completed, invoices for the time the law gives, account data until you ask us to close the account.</p>',
      '<h3>Your rights</h3><p>You may ask for access to your data, for a correction, for a copy that can be carried elsewhere, for a restriction, or for deletion, and you may withdraw a consent. Write to the support address in the footer; we answer within 30 days. What the law obliges us to keep, such as invoices, is deleted when its time has come. You may also turn to the UAE Data Office.</p>',
      '<h3>Cookies and local storage</h3><p>We set no advertising or tracking cookies. A cookie remembers your language and whether you prefer light or dark; the local storage of your browser keeps your sign-in, an unfinished selection and the state of uploads. Signing out clears the sign-in.</p>',
    ].join(''),
  },
  'cancellation-policy': {
    title: 'Cancellation policy',
    body: [
      '<p>An order can be cancelled only if it is not yet processed. As long as it waits to be taken up, use Cancel on the page of the order; nothing is charged.</p>',
      '<ul><li>Once prepress has begun, an order can no longer be cancelled from the page. Write in the chat of the order: we stop where we can and charge only the work already done.</li><li>Once plates are being made, the order cannot be cancelled, because a plate is made for one job and one press.</li><li>Orders for files only (LEN or PDF) cannot be cancelled after the files have been released.</li></ul>',
      '<p>If we cannot fulfil an order, for example because a material is not to be had, we cancel it ourselves and refund what was paid in full.</p>',
    ].join(''),
  },
  'delivery-conditions': {
    title: 'Delivery conditions',
    body: [
      '<h3>Times</h3><ul><li>Delivery in the UAE takes <strong>24 to 48 hours</strong> from dispatch.</li><li>International delivery takes <strong>4 to 5 days</strong> from dispatch; customs may add to it.</li><li>Parcels are delivered from <strong>9am to 6pm, Sunday to Thursday</strong>.</li></ul>',
      '<p>Delivery is by a local courier inside the UAE and by an international courier abroad. The tracking link is on the page of the order as soon as the parcel has left. You may also collect plates at our address during working hours.</p>',
      '<h3>Countries</h3><p>We do not deliver to Qatar and to sanctioned countries: orders from Syria, North Korea, Iran, Somalia and Qatar are not honoured.</p>',
      '<h3>Risk and inspection</h3><p>The risk passes to you on delivery. Please inspect the plates and report damage or defects within 48 hours of delivery, with a photo of the plate and of the packing. Keep both until we have answered.</p>',
      '<h3>Abroad</h3><p>Duties, taxes and fees of the country of destination are borne by the receiver. Every parcel travels with a commercial invoice.</p>',
    ].join(''),
  },
  'limitation-on-liability': {
    title: 'Limitation on liability',
    body: [
      '<p>Our liability for an order is limited to the value of the goods of that order.</p>',
      '<ul><li><strong>Approved proofs bind.</strong> We are not liable for mistakes in text, colour, size or content that could be seen in a file you approved.</li><li><strong>Colour.</strong> Differences within the accuracy of the proof (about 90%) and between screen and print are no defect.</li><li><strong>Print runs.</strong> We are not liable for print runs, substrates, press time or lost profit. Please check the first sheets before you run on.</li><li><strong>Delays.</strong> We are not liable for delays by couriers, customs or events beyond our control; we tell you as soon as we know.</li></ul>',
      '<p>Nothing here limits liability that the law of the United Arab Emirates does not allow to be limited, such as for fraud or gross fault.</p>',
    ].join(''),
  },
  'refund-policy': {
    title: 'Refund policy',
    body: [
      '<p>Returns are accepted within 48 hours of delivery for plates that are faulty, damaged or not what was approved.</p>',
      '<ol><li>Report it in the chat of the order or by e-mail within 48 hours of delivery, with a photo.</li><li>Keep the plate: we may ask to have it back, at our cost.</li><li>We answer within two working days.</li></ol>',
      '<p><strong>Remake first.</strong> We remake the faulty plate and deliver it free of charge. If a remake is not possible or comes too late for you, we refund its price.</p>',
      '<p>Refunds go to the original payment method: card payments to the card, PayPal payments to the PayPal account, amounts on account to the credit account. The bank may take 5 to 10 days to show it. A credit note is issued for every refund.</p>',
      '<p>Plates are made to order: right plates cannot be returned because a job has changed or fallen through.</p>',
    ].join(''),
  },
  'terms-and-conditions': {
    title: 'Terms and conditions',
    body: [
      `<h3>The contract</h3><p>These terms apply to all orders placed with {name} through this portal. A contract comes about when we take up your order; it covers what the page of the order shows.</p>`,
      '<h3>Prices and tax</h3><p>Prices are in AED and without VAT. The price shown while you order is worked out from your selection; it becomes final after processing, when the artwork has been checked. If the final price differs, you see it before you approve and pay. VAT of 5% is added when we deliver inside the UAE.</p>',
      '<h3>Payment</h3><p>Visa, MasterCard and PayPal; companies may also pay in cash, by post-dated cheque or on a credit account that we have granted. Production starts after approval and payment.</p>',
      '<h3>Artwork</h3><p>You confirm that you own the artwork you upload or may use it, and that it breaks no law. We use it only for your order. What you upload remains yours.</p>',
      '<h3>Approval</h3><p>Your approval of a file is binding: we make plates exactly from what was approved. A change after approval is a new version and may change price and date.</p>',
      '<h3>Retention</h3><p>Files are kept for 12 months after an order is completed, so that a damaged colour can be made again; invoices for the time the law gives. Please keep your own copies.</p>',
      '<h3>Accounts</h3><p>You are responsible for the members you invite and for keeping passwords secret. We may block an account that is misused.</p>',
      '<h3>Changes</h3><p>We may change these terms for later orders. For an order, the terms of the day it was placed apply.</p>',
    ].join(''),
  },
  'dispute-resolution': {
    title: 'Dispute resolution',
    body: [
      '<p>Please write to us first: most disagreements are settled in the chat of the order or with one phone call, and we answer every complaint within two working days.</p>',
      '<p>What cannot be settled in this way is decided under the law of the United Arab Emirates, by the Dubai courts. The United Nations Convention on Contracts for the International Sale of Goods does not apply.</p>',
      '<p>Where texts in two languages differ and a court has to decide, the Arabic text counts.</p>',
    ].join(''),
  },
  eula: {
    title: 'End user license agreement',
    body: [
      '<p>We grant you a license to use this portal for ordering plates and prepress for as long as you hold an account. The license is not exclusive and cannot be passed on.</p>',
      '<ul><li>Do not reverse engineer, decompile or copy the portal, nor its calculation of prices and plates.</li><li>Do not collect data from it by automatic means, and do not burden or disturb it.</li><li>Do not try to reach orders, files or accounts that are not yours.</li></ul>',
      '<p>LEN and PDF files that we release may be used for your own plates. They may not be resold or given to others to make plates from, unless we have agreed to it in writing.</p>',
      '<p>The portal is offered as it is. We may improve, change or pause it; planned breaks are announced on the site. The license ends when the account is closed or these rules are broken.</p>',
    ].join(''),
  },
};
