/** Emails about money that staff have booked. */
export const bankEmails = {
  moneyReceived: {
    subject: '{brand} has received your payment',
    text: 'Thank you. We have received the money below. What it does not pay stays on your account.',
    button: 'Open your account',
  },
  moneyGivenBack: {
    subject: '{brand}: a payment has gone back to you',
    text: 'The money below has gone back to you. What it had paid is owed again.',
    button: 'Open your account',
  },
  moneyTakenBack: {
    subject: '{brand} has taken a payment off your account',
    text: 'We had booked the money below for you by mistake and have taken that back. What it had paid is owed again. If you think that this is wrong, please answer this email.',
    button: 'Open your account',
  },
} as const;
