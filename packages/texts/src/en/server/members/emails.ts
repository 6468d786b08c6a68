/** Emails to members of an account about invitations and roles. */
export const memberEmails = {
  invite: {
    subject: 'You are invited to order with {brand}',
    text: 'The owner of an account with {brand} has added you as a member. Please set a password, then you can sign in.',
    button: 'Set my password',
    after:
      'The link is good for seven days and can be used once. If you do not expect this invitation, you need not do anything.',
  },
  roleChanged: {
    subject: 'Your role with {brand} has changed',
    text: 'The owner of your account has given you another role. It counts from now on.',
    none: 'This role only reads.',
    button: 'Open my account',
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
} as const;
