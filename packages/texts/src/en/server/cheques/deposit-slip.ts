/** Texts of the deposit slip of cheques, a PDF in one language. */
export const depositSlip = {
  title: 'Deposit slip',
  number: 'Deposit',
  day: 'Day of deposit',
  account: 'Into the account',
  count: 'Cheques',
  total: 'Total',
  columns: { line: 'No.', cheque: 'Cheque', bank: 'Drawn on', drawer: 'Drawer', date: 'Date', amount: 'AED' },
  deposited: 'Deposited by',
  received: 'Received by the bank',
  transcribed:
    'Words in [square brackets] are written in Latin letters, because the fonts of this document lack their script.',
  page: 'Deposit {deposit} · page {number} of {of}',
};
