/** Emails about transfers, and to staff about charges, refunds and disputes. */
export const paymentEmails = {
  transferAwaited: {
    subject: 'Order {orderId}: our account for your transfer',
    text: 'Thank you for your order. Please transfer the amount to this account and give the reference alone as the purpose. Production begins when the money has come in.',
    onAccount:
      'Thank you for your order. Production has begun: your credit covers it. Please transfer the amount to this account and give the reference alone as the purpose.',
    amount: 'Amount',
    received: 'Here already',
    reference: 'Reference',
    holder: 'Account holder',
    bank: 'Bank',
    iban: 'IBAN',
    bic: 'BIC (SWIFT)',
  },
  combinedReceipt: {
    orders: {
      subject: 'Receipt: {count} orders paid at once',
      text: 'Thank you. This payment has paid these orders; each has an invoice of its own, and production begins.',
    },
    /** Invoices were paid, perhaps together with orders. */
    debts: {
      subject: 'Receipt of your payment to {brand}',
      text: 'Thank you. This payment has paid what stands below. Orders that waited for it go into production, each with an invoice of its own.',
    },
    cheque: 'Cheque {number}',
    /** What it pays had been paid meanwhile. */
    onAccount: 'Kept on your account',
    total: 'Paid in all',
    method: 'Paid by',
    reference: 'Reference',
    button: 'See the payment',
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
  /** About what was paid of invoices on account, and has no order. */
  debtPayment: {
    open: {
      subject: '{company} disputes an online payment',
      text: 'The customer has opened a dispute at the provider about a payment of what the account owed. Answer it there in time, or the money is taken back.',
    },
    lost: {
      subject: 'A payment of {company} was taken back',
      text: 'The provider has taken this money back. What it had paid is owed again on the account.',
    },
    won: {
      subject: 'The dispute of {company} is over, the money stays',
      text: 'The dispute about this payment has ended in our favour. What it pays is paid on the account again.',
    },
    refundRejected: {
      subject: 'A refund to {company} was refused',
      text: 'The payment provider refused to give this money back, and the invoices count as paid meanwhile. Please give it back in another way, then take the receipt back once more at the desk.',
    },
    customer: 'Customer',
    amount: 'Amount',
    reference: 'Reference',
    button: 'Open the account',
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
} as const;
