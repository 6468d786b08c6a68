/** Emails about the course of an order, its proofs, refunds and credit notes among it, and about requests. */
export const orderEmails = {
  orderCreated: {
    subject: 'We have received order {orderId}',
    text: 'Thank you. Your order is with our prepress team; we check the files and tell you about every step.',
  },
  orderTaken: {
    subject: 'We have placed order {orderId} for you',
    text: 'As you asked, we have placed this order in your account. Please look at it: our prepress team begins with it, and you approve the proof and pay as usual.',
    ways: {
      phone: 'By phone, by {name}',
      email: 'By email, by {name}',
      counter: 'At our counter, by {name}',
    },
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
  paymentDue: {
    subject: 'Order {orderId}: approved, payment due',
    text: 'All files are approved and the prices are final. Production starts when the payment has come in.',
    button: 'Go to checkout',
  },
  customerReminded: {
    changeOptions: {
      subject: 'Reminder: order {orderId} waits for your corrections',
      text: 'Some answers of the specification are still missing or do not fit. As soon as you have corrected the marked ones, we go on.',
    },
    uploadFiles: {
      subject: 'Reminder: order {orderId} waits for your files',
      text: 'We cannot go on without the files that we asked for. Please upload them to the order.',
    },
    approve: {
      subject: 'Reminder: order {orderId} waits for your approval',
      text: 'The approval files are ready for you. Production begins when they are approved and the order is paid.',
    },
    pay: {
      subject: 'Reminder: order {orderId} waits for your payment',
      text: 'All files are approved and the prices are final. Production starts when the payment has come in.',
    },
  },
  paid: {
    subject: 'Order {orderId} is in production',
    text: 'Thank you, the payment is settled. Your order is now in production.',
    owedText: 'Thank you, your order is accepted and now in production. It is not paid yet.',
    due: '{method}, due on {day}',
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
  partlyShipped: {
    subject: 'Part of order {orderId} is on its way',
    text: 'Some plates of your order have been handed to the courier. The others follow.',
  },
  completed: {
    subject: 'Order {orderId} is completed',
    text: 'Your order is completed. Please tell us within {faultReportHours} hours of delivery if anything is wrong with it.',
  },
  cancelled: {
    subject: 'Order {orderId} has been cancelled',
    text: 'Your order has been cancelled. What was paid goes back to the original payment method.',
    onAccountText: 'Your order has been cancelled. What was paid stays on your account and pays your next order.',
  },
  onHold: {
    subject: 'Order {orderId} is on hold',
    text: 'We had to stop the production of your order and will be in touch with you shortly.',
  },
  promiseMoved: {
    subject: 'Order {orderId}: a new day',
    text: 'We cannot keep the day that we promised for your order, and we are sorry for it. Below is the new one. If it does not suit you, please answer in the chat of the order.',
    soonerText:
      'Your order arrives sooner than we promised. Below is the new day. If it does not suit you, please answer in the chat of the order.',
  },
  specificationChanged: {
    subject: 'Order {orderId}: we changed the specification for you',
    text: 'We corrected the specification of your order on your behalf. Below is what it was and what it is now. If something is not as you want it, please answer in the chat of the order.',
    button: 'See the specification',
    changed: '{label}: {before} → {after}',
    none: 'nothing',
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
  approvalPosted: {
    subject: 'Order {orderId}: your approval is needed',
    text: 'The approval files are ready. Please check text, size, colours, barcode and die position before you approve them.',
    button: 'Look at the files',
  },
  proofRejected: {
    subject: 'Order {orderId}: we have your remarks',
    text: 'Thank you. Your remarks on the approval files are with our prepress team; we correct them and ask for your approval again.',
  },
  creditNoteIssued: {
    subject: 'Order {orderId}: your credit note',
    text: 'We have issued a credit note for the invoice of this order. The page of the order and your credits show what becomes of the amount.',
  },
  refundOnAccount: {
    subject: 'Order {orderId}: your money is on your account',
    text: 'The money below stays on your account and pays your next order. If you would rather have it back, please answer in the chat of the order.',
  },
  refundPaid: {
    subject: 'Order {orderId}: your refund',
    text: 'We have given back the money below. If it does not arrive within a few days, please answer in the chat of the order.',
  },
} as const;
