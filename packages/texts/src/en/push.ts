/** A notification on a device, under which the bell's sentence stands. */
export const push = {
  title: 'Order {orderId}: {projectName}',
} as const;
