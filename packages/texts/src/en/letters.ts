/** Letters by kind, and what stands in all of them. `{brand}` is the plate house. */
export const letters = {
  hello: 'Hello {name},',
  helloNobody: 'Hello,',
  ifButtonFails: 'If the button does not open, copy this address into your browser:',
  automatic: 'You receive this letter because of your account with {brand}. It was written automatically.',
  contact: 'Questions? Write to {email} or call {phone}.',
  trn: 'TRN {trn}',
  openOrder: 'Open the order',
  openTracking: 'Follow the parcel',
  facts: {
    order: 'Order',
    project: 'Project',
    product: 'Product',
    note: 'Note',
    reason: 'Reason',
    files: 'Files',
    price: 'Price without VAT and delivery',
    invoice: 'Tax invoice',
    total: 'Total with VAT',
    courier: 'Courier',
    trackingNumber: 'Tracking number',
  },
  confirm: {
    subject: 'Please confirm your account with {brand}',
    text: 'Thank you for signing up with {brand}. Please confirm this e-mail address, then you can sign in.',
    button: 'Confirm my account',
    after: 'The link is good for 48 hours and can be used once. If you did not sign up, you need not do anything.',
  },
  reset: {
    subject: 'Set a new password for {brand}',
    text: 'Somebody, probably you, asked for a new password for this account.',
    button: 'Set a new password',
    after:
      'The link is good for one hour and can be used once. If you did not ask for it, your password stays as it is.',
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
  filesAsked: {
    subject: 'Order {orderId}: please upload the missing files',
    text: 'We can not go on without further files. Please upload them to the order.',
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
  },
  shipped: {
    subject: 'Order {orderId} is on its way',
    text: 'Your order has been handed to the courier.',
  },
  completed: {
    subject: 'Order {orderId} is completed',
    text: 'Your order is completed. Please tell us within 48 hours of delivery if anything is wrong with it.',
  },
  cancelled: {
    subject: 'Order {orderId} has been cancelled',
    text: 'Your order has been cancelled. What was paid goes back to the original payment method.',
  },
  onHold: {
    subject: 'Order {orderId} is on hold',
    text: 'We had to stop the production of your order and will be in touch with you shortly.',
  },
} as const;
