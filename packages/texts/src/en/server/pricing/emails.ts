/** Emails to staff about prices and what is offered. */
export const pricingEmails = {
  versionRefused: {
    subject: 'Version {n} of {name} did not come into force',
    text: 'Its moment has come, but what is offered and the price list did not fit together. What was in force before stays so. Please correct one of the two, and publish again.',
    priceList: 'the price list',
    what: 'Published for this moment',
    button: 'Open it at the desk',
  },
} as const;
