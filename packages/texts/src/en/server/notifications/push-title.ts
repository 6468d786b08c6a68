/** Title of a push; its body is the sentence of the notification, in `notifications.ts`. */
export const push = {
  title: 'Order {orderId}: {projectName}',
} as const;
