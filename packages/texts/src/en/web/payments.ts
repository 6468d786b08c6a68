/** Paying, the card fields and the outcome of a payment. Texts fixed by specification 001 are verbatim. */
export const payments = {
  cardFields: {
    title: 'Card details',
    unavailable:
      'The card service does not answer. Nothing was charged; please try again, or choose another way to pay.',
    retry: 'Load again',
  },
  pay: {
    failedTitle: 'Checkout',
    failed: 'Something went wrong please try again later',
    failedCard: 'If you paid by card, look at the order before you pay again.',
    toDashboard: 'Go to the dashboard',
    priceChanged:
      'The total changed from AED {before} to AED {after}. Please look at the summary, then press Proceed again.',
    declinedTitle: 'The payment was declined',
    declined: 'You have not been charged. Please try another card or another way to pay.',
    openTitle: 'A payment is in progress',
    open: 'Finish it on the page of your bank or of PayPal, or wait: it ends by itself after about 15 minutes. Please do not pay a second time.',
    atBank:
      'It waits on the page of your bank. Proceed leads you back there; it ends by itself after about 15 minutes. To change something, or to pay in another way, cancel it.',
    cancel: 'Cancel this payment',
    cancelled: 'The payment is cancelled. If your bank takes the money after all, we give it back.',
    cardServiceUnreachable:
      'The card service does not answer. You have not been charged. Please try again in a moment.',
    providerUnreachable: 'PayPal does not answer. You have not been charged. Please try again in a moment.',
    notCharged: 'The payment did not go through. You have not been charged and can pay again.',
    checkingTitle: 'We are checking your payment',
    checking:
      'We do not know yet whether the payment went through. Please do not pay again; this page follows by itself.',
    checkingLong:
      'This takes longer than usual. Please do not pay again. Look at the order later: it changes as soon as we know.',
    checkAgain: 'Check now',
    working: 'The payment is on its way. Please keep this page open.',
    methodUnavailable: 'This way to pay is not available any more. Please choose another one.',
  },
  paymentReturn: {
    asking: { bank: 'We are asking your bank', paypal: 'We are asking PayPal' },
    checkingSentence: 'This takes a moment. Please keep this page open.',
  },
  outcome: {
    successTitle: 'Thank you',
    paid: 'Order {id} is confirmed and goes into production now. AED\u00a0{amount} are paid.',
    owed: 'Order {id} is confirmed and goes into production now. AED\u00a0{amount} are due on {day}.',
    placed: 'Order {id} is placed. We confirm it shortly; you pay as you have chosen.',
    unpaid: 'We have not received a payment for order {id} yet.',
    success: 'Thank you. The order page shows how far your order is.',
    unpaidTitle: 'The payment has not arrived yet',
    failedTitle: 'The payment was not made',
    failed: 'You have not been charged. Please try again, with another card or another way to pay.',
    again: 'Back to the checkout',
    toOrder: 'Go to the order',
    toDashboard: 'Go to the dashboard',
    facts: {
      order: 'Order',
      paid: 'Paid',
      owed: 'Due on {day}',
      open: 'To pay',
      amount: 'AED\u00a0{amount}',
      from: 'from AED\u00a0{amount}',
      noDelivery: 'delivery not chosen yet',
      method: 'Way to pay',
      promised: 'Promised for',
      filesPromised: 'Files ready by',
    },
    next: {
      title: 'What happens next',
      confirm: 'We confirm the order, usually within a working day. Production begins then.',
      plates: 'We make your plates. The order page shows how far they are.',
      files: 'We make your files. The order page shows how far they are.',
      ship: 'We ship them: {method}. You get a message with the tracking number.',
      collect: 'You get a message when they are ready to be collected.',
      download: 'You get a message when the files are ready; they wait under Downloadables.',
      invoice: 'AED\u00a0{amount} are due on {day}. Your credits show what is open.',
      arranged: 'You pay as you have chosen: {method}.',
      wait: 'A payment that you have just made can take a minute. The order shows it as soon as we know.',
      saved: 'Your order, its addresses and your choices are saved.',
      notTwice:
        'Please do not pay a second time. If the order still asks for the payment after 15 minutes, nothing was charged and you can pay there.',
      again: 'Pay again with the same card, another card or another way to pay.',
      bank: 'If your bank shows an amount, it is reserved only and goes back by itself.',
    },
  },
} as const;
