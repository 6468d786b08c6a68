/** What is found by its whole number, from every screen. */
export const find = {
  title: 'Find by number',
  number: 'Number',
  help: 'Of a job, a plate, an invoice, a credit note, a quotation, a cheque or money received (its reference). A scanner finds it on any screen, without this field.',
  confirm: 'Open',
  cancel: 'Cancel',
  unknown: 'Nothing has the number \u2068{number}\u2069.',
  noNumber: 'Enter a whole number, such as 10415, 10415-02 or INV-2026-000023, or a whole reference.',
} as const;
