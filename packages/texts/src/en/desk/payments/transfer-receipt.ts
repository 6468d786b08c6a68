/** Money for an order that came in by bank transfer, on the page of the order. */
export const transferReceipt = {
  button: 'Record a bank transfer',
  instead: 'Paid by transfer instead',
  title: 'Record a bank transfer',
  text: 'AED {amount} is due. The order counts as paid, goes into production and gets its invoice.',
  amount: 'Amount received',
  day: 'Received on',
  reference: 'Reference of the bank',
  alsoPays: 'It pays this order, too',
  confirm: 'Record it',
  cancel: 'Cancel',
  saved: 'Recorded. The order is paid.',
} as const;
