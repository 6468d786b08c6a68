/** Cash that was agreed and is not here yet, on the page of an order. */
export const cashReceipt = {
  title: 'AED {amount} in cash is due',
  text: 'The order counts as paid when somebody records the receipt.',
  amount: 'Amount received',
  /** Said before more is booked than is open. */
  more: 'That is AED {amount} more than is still open: it stays on the account, or has to be given back.',
  day: 'Received on',
  note: 'From whom, receipt number (optional; the customer reads it)',
  button: 'Record the receipt',
  saved: 'Recorded. The order is paid.',
  late: 'Somebody else has just recorded it.',
} as const;
