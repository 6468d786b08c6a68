/** Emails about quotations. */
export const quotationEmails = {
  quotationIssued: {
    subject: 'Your quotation {number} from {brand}',
    text: 'Your quotation is attached, in English and in Arabic. As long as it is valid you can order at this price, whatever becomes of our prices.',
    button: 'Open the quotation',
  },
  quotationLink: {
    subject: 'Quotation {number} from {brand}',
    text: '{name} would like you to see this quotation. You need no account to read it.',
    button: 'Open the quotation',
    after:
      'The link works as long as the quotation is valid. You receive this letter once, because somebody entered your address.',
  },
} as const;
