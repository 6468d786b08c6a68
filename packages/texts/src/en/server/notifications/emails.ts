import { accessEmails } from './access-emails.ts';

/** Emails by kind, and the texts that all of them share. `{brand}` is the name of the operator. */
export const emails = {
  hello: 'Hello {name},',
  helloNobody: 'Hello,',
  ifButtonFails: 'If the button does not open, copy this address into your browser:',
  automatic: 'You receive this letter because of your account with {brand}. It was written automatically.',
  contact: 'Questions? Write to {email} or call {phone}.',
  trn: 'TRN {trn}',
  languages: { en: 'English', ar: 'Arabic' },
  openOrder: 'Open the order',
  openTracking: 'Follow the parcel',
  money: 'AED {amount}',
  facts: {
    order: 'Order',
    project: 'Project',
    product: 'Product',
    note: 'Note',
    findings: 'What to correct',
    reason: 'Reason',
    files: 'Files',
    price: 'Price without VAT and delivery',
    invoice: 'Tax invoice',
    payment: 'Payment',
    creditNote: 'Credit note',
    total: 'Total with VAT',
    changes: 'Changes',
    request: 'What was asked for',
    remakeOrder: 'New order',
    delivery: 'Delivery',
    courier: 'Courier',
    trackingNumber: 'Tracking number',
    account: 'Account',
    role: 'Role',
    permissions: 'You may',
    creditLimit: 'Credit limit',
    terms: 'Terms',
    cheque: 'Cheque',
    amount: 'Amount',
    termsDays: '{days} days from the date of the invoice',
  },
  ...accessEmails,
  contactMessage: {
    subject: 'Message from {name}',
    text: 'Somebody wrote to us on the contact page. Answer this letter to write back to them.',
    facts: { name: 'Name', email: 'E-mail', phone: 'Phone', language: 'Language', message: 'Message' },
    button: 'Open at the desk',
    foot: 'This letter is for the staff of {brand}. It was written automatically.',
  },
  newsletterConfirm: {
    subject: 'Please confirm the newsletter of {brand}',
    text: 'Somebody wrote this address into our newsletter form. Press the button if that was you: only then you are on the list.',
    button: 'Yes, I want the newsletter',
    foot: 'If it was not you, you need not do anything: you get no more letters. The link is good for seven days.',
  },
  newsletterWelcome: {
    subject: 'You are on the newsletter of {brand}',
    text: 'Thank you for subscribing! We write about plates, screens and presses, and seldom.',
    button: 'See our products',
    unsubscribe: 'Unsubscribe',
    foot: 'You receive this letter because this address was written into the newsletter form of {brand}.',
  },
  setupTest: {
    subject: 'Test email of {brand}',
    text: 'Emails of the portal arrive at this address. Check in its details that it was not sorted as spam: sender and domain should be those of your company.',
    sender: 'Sender',
    button: 'Back to the guide',
  },
  dispute: {
    open: {
      subject: 'Order {orderId}: the customer disputes the payment',
      text: 'The customer has opened a dispute about this payment at the provider. Answer it there in time, or the money is taken back.',
    },
    lost: {
      subject: 'Order {orderId}: the payment was taken back',
      text: 'The provider has taken the money of this payment back. Decide what becomes of the order, and mark the matter as settled at the desk.',
    },
    won: {
      subject: 'Order {orderId}: the dispute is over, the money stays',
      text: 'The dispute about this payment has ended in our favour. Nothing is left to do.',
    },
    amount: 'Amount',
    button: 'Open the order',
  },
  payment: {
    mismatch: {
      subject: 'Order {orderId}: the provider has charged another sum',
      text: 'The payment provider has charged another sum or currency than it was asked for. The order waits until you decide at the desk: refund the money, accept it, or give back what is too much.',
    },
    mismatchRefunded: {
      subject: 'Order {orderId}: a wrong charge goes back',
      text: 'The payment provider has charged another sum or currency than it was asked for, and the order does not wait for this payment any more. All of it is being refunded.',
    },
    refundRejected: {
      subject: 'Order {orderId}: a refund was refused',
      text: 'The payment provider refused to give this money back. Please give it back in another way, and write down at the desk how.',
    },
    received: 'Charged',
    expected: 'Asked for',
    amount: 'To be refunded',
    button: 'Open the order',
  },
  orderRole: {
    assigned: {
      subject: 'You were assigned to order {orderId}',
      text: 'You were assigned to an order. You can open it in the portal.',
      textBy: '{by} has assigned you to an order. You can open it in the portal.',
    },
    changed: {
      subject: 'Your role in order {orderId} has changed',
      text: 'You have another role in this order. It counts from now on.',
      textBy: '{by} has given you another role in this order. It counts from now on.',
    },
    none: 'This role only reads.',
    button: 'Open the order',
  },
  agentGranted: {
    subject: 'You are an agent of {brand} now',
    text: 'We have confirmed your account as an agent. You can order for your customers and keep a list of them.',
    button: 'Open your account',
  },
  agentRefused: {
    subject: 'Your request to be an agent of {brand}',
    text: 'We could not confirm your account as an agent. You can go on ordering for yourself.',
    button: 'Open your account',
  },
  creditGranted: {
    subject: 'Your credit limit with {brand} is ready',
    text: 'Thank you for your documents. They are approved, and you can now order on account.',
    button: 'Open your credits',
  },
  creditRefused: {
    subject: 'Your application for credit with {brand}',
    text: 'We could not approve your documents. You are welcome to correct them and to apply again.',
    button: 'Apply again',
  },
  papersReceived: {
    subject: 'We have received your company papers',
    text: 'Thank you for your corrected trade license and TRN certificate. We check them and write to you again.',
    button: 'Open your account',
  },
  papersApproved: {
    subject: 'Your company papers are approved by {brand}',
    text: 'Thank you for your trade license and TRN certificate. They are in order and kept with your account.',
    button: 'Open your account',
  },
  papersRefused: {
    subject: 'Your company papers with {brand}',
    text: 'We could not approve the papers of your registration. Please send us corrected copies from your account page.',
    button: 'Send new papers',
  },
  chequeBounced: {
    subject: 'A cheque to {brand} was not paid',
    text: 'Your bank did not pay a cheque. Until it is settled, nothing more can be ordered on account. Please talk to us.',
    button: 'Open your credits',
  },
  debtReminder: {
    subject: 'A payment to {brand} is due soon',
    subjectLate: 'A payment to {brand} is overdue',
    text: 'This is a friendly reminder of what is due on your account in the next days.',
    textLate: 'Please pay what is overdue on your account. Until then, nothing more can be ordered on account.',
    isDue: '{amount}, due on {day}',
    wasDue: '{amount}, was due on {day}',
    button: 'Open your credits',
    transfer: 'By bank transfer: {bank}, {holder}, IBAN {iban}.',
    after: 'If you have paid in the meantime, thank you: then you need not do anything.',
  },
  proofComments: {
    subject: 'Order {orderId}: comments on your proof',
    text: 'Unread comments on your proof: {n}.',
    file: 'Proof',
    by: '{number}, {author}',
    button: 'Look at the proof',
  },
  chatUnread: {
    subject: 'Order {orderId}: you have unread messages',
    text: 'Unread messages about your order: {n}.',
    file: 'A file of the order',
    button: 'Open the chat',
  },
  specificationChanged: {
    subject: 'Order {orderId}: we changed the specification for you',
    text: 'We corrected the specification of your order on your behalf. Below is what it was and what it is now. If something is not as you want it, please answer in the chat of the order.',
    button: 'See the specification',
    changed: '{label}: {before} → {after}',
    none: 'nothing',
  },
  refundPaid: {
    subject: 'Order {orderId}: your refund',
    text: 'We have given back the money below. If it does not arrive within a few days, please answer in the chat of the order.',
  },
  requestMade: {
    subject: 'Order {orderId}: we have received your request',
    cancelText:
      'You ask us to cancel this order. We look how far it is and answer soon. Until then you can withdraw the request on the page of the order.',
    changeText:
      'You ask us to change this order. We look how far it is and answer soon. Until then you can withdraw the request on the page of the order.',
  },
  requestAccepted: {
    subject: 'Order {orderId}: we make the change you asked for',
    cancelText: 'We cancel this order as you asked.',
    changeText:
      'We change the specification as you asked. You then get new files to approve and the price that follows from the change.',
  },
  requestRefused: {
    subject: 'Order {orderId}: your request',
    cancelText:
      'We are sorry, we cannot cancel this order any more. The reason is below. You can answer in the chat of the order.',
    changeText:
      'We are sorry, we cannot change this order. The reason is below. You can answer in the chat of the order.',
  },
  staffRequest: {
    cancel: {
      subject: 'Order {orderId}: the customer asks for a cancellation',
      text: 'The customer asks to cancel this order. Please answer at the desk: the order goes on until then.',
    },
    change: {
      subject: 'Order {orderId}: the customer asks for a change',
      text: 'The customer asks to change this order. Please answer at the desk: it cannot be paid until then.',
    },
    from: 'From',
    button: 'Open the order',
  },
  faultReported: {
    subject: 'We have received your report on order {orderId}',
    text: 'Thank you for telling us. We look at your photographs and decide soon. Please keep the plates until then.',
  },
  faultRemade: {
    subject: 'Order {orderId}: we make it again free of charge',
    text: 'You were right, and we are sorry. The faulty plates are made again at no cost, with the same files, and go to the same address.',
    button: 'Open the new order',
  },
  faultRefused: {
    subject: 'Your report on order {orderId}',
    text: 'We have looked at your photographs and could not confirm a fault of the plates. The reason is below. You can answer in the chat of the order.',
  },
  orderCreated: {
    subject: 'We have received order {orderId}',
    text: 'Thank you. Your order is with our prepress team; we check the files and tell you about every step.',
  },
  attributesAsked: {
    subject: 'Order {orderId}: please correct the specification',
    text: 'Some answers of the specification are missing or do not fit. Please correct the marked ones, then we go on.',
    button: 'Correct the specification',
  },
  /** Of the artwork, attached to a request for new files. */
  findings: {
    page: '{name}, page {page}',
    line: '{file}: {what}',
    more: 'and {n} more on the page of the order',
  },
  filesAsked: {
    subject: 'Order {orderId}: please upload the missing files',
    text: 'We cannot go on without further files. Please upload them to the order.',
    button: 'Upload files',
  },
  approvalPosted: {
    subject: 'Order {orderId}: your approval is needed',
    text: 'The approval files are ready. Please check text, size, colours, barcode and die position before you approve them.',
    button: 'Look at the files',
  },
  paymentDue: {
    subject: 'Order {orderId}: approved, payment due',
    text: 'All files are approved and the prices are final. Production starts when the payment has come in.',
    button: 'Go to checkout',
  },
  paid: {
    subject: 'Order {orderId} is in production',
    text: 'Thank you, the payment is settled. Your order is now in production.',
    owedText: 'Thank you, your order is accepted and now in production. It is not paid yet.',
    due: '{method}, due on {day}',
  },
  proofRejected: {
    subject: 'Order {orderId}: we have your remarks',
    text: 'Thank you. Your remarks on the approval files are with our prepress team; we correct them and ask for your approval again.',
  },
  ready: {
    subject: 'Order {orderId} is ready',
    text: 'Your plates are made, checked and packed. They go to the courier next, and we send you the tracking number.',
    collectionText: 'Your plates are made, checked and packed. You can collect them at the plate house.',
    downloadText:
      'Your files are ready: you find them under Downloadables of the order. Please tell us within {faultReportHours} hours if anything is wrong with them.',
  },
  shipped: {
    subject: 'Order {orderId} is on its way',
    text: 'Your order has been handed to the courier.',
  },
  completed: {
    subject: 'Order {orderId} is completed',
    text: 'Your order is completed. Please tell us within {faultReportHours} hours of delivery if anything is wrong with it.',
  },
  cancelled: {
    subject: 'Order {orderId} has been cancelled',
    text: 'Your order has been cancelled. What was paid goes back to the original payment method.',
  },
  creditNoteIssued: {
    subject: 'Order {orderId}: your credit note',
    text: 'We have credited a part of the invoice of this order. The amount goes back the way it was paid.',
  },
  onHold: {
    subject: 'Order {orderId} is on hold',
    text: 'We had to stop the production of your order and will be in touch with you shortly.',
  },
} as const;
