/** The cheque of an order that nobody has yet, on the page of the order. */
export const chequeReceipt = {
  title: 'A cheque of AED {amount} is awaited',
  text: 'The order is owed until somebody enters that the cheque is here.',
  button: 'The cheque is here',
} as const;
