/** Title of a push notification; its body is the sentence of the notification. */
export const push = {
  title: 'Order {orderId}: {projectName}',
} as const;
