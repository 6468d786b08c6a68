/** Emails about reported faults and remakes. */
export const faultEmails = {
  faultReported: {
    subject: 'We have received your report on order {orderId}',
    text: 'Thank you for telling us. We look at your photographs and decide soon. Please keep the plates until then.',
  },
  faultRemade: {
    subject: 'Order {orderId}: we make it again free of charge',
    text: 'You were right, and we are sorry. The faulty plates are made again at no cost, with the same files, and go to the same address.',
    button: 'Open the new order',
  },
  orderRemade: {
    subject: 'Order {orderId}: we make it again free of charge',
    text: 'We make your order again at no cost, with the same files. It goes to the same address. The reason is below.',
    button: 'Open the new order',
  },
  faultRefused: {
    subject: 'Your report on order {orderId}',
    text: 'We have looked at your photographs and could not confirm a fault of the plates. The reason is below. You can answer in the chat of the order.',
  },
} as const;
