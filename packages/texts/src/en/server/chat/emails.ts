/** Emails about unread chat messages. */
export const chatEmails = {
  chatUnread: {
    subject: 'Order {orderId}: you have unread messages',
    text: 'Unread messages about your order: {n}.',
    file: 'A file of the order',
    button: 'Open the chat',
  },
} as const;
