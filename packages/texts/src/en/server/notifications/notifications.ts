/** One sentence for each notification of customers (domain handbook 4.4). The keys are stored with notifications. */
export const notifications = {
  created: 'We received order {orderId}, {product}: {projectName}.',
  answered: 'We received your answer to order {orderId}. It is back in our queue.',
  attributesAsked: 'Order {orderId} needs corrected attributes: {note}',
  filesAsked: 'Order {orderId} needs further files: {note}',
  processing: 'Prepress has started to work on order {orderId}.',
  approvalPosted: 'Please approve: {files} (order {orderId}).',
  rejected: 'Your remarks on order {orderId} arrived: {note}',
  paymentDue:
    'All files of order {orderId} are approved. The price is AED {price} before delivery and VAT. Please pay to start production.',
  inProduction: 'Order {orderId} is confirmed and in production.',
  resumed: 'Order {orderId} is in production again.',
  ready: 'Order {orderId} is ready.',
  shipped: 'Order {orderId} is on its way with {courier}, number {trackingNumber}.',
  completed: 'Order {orderId} is completed. Please report any fault within 48 hours of delivery.',
  cancelled: 'Order {orderId} was cancelled.',
  cancelledWhy: 'Order {orderId} was cancelled: {note}',
  onHold: 'Production of order {orderId} is on hold: {note}',
  filesReleased: 'Ready to download: {files} (order {orderId}).',
  invoiceIssued: 'Tax invoice {number} of order {orderId} was issued.',
} as const;
