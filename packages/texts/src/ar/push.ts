import type { push as english } from '../en/push.ts';
import type { SameKeys } from '../shape.ts';

export const push: SameKeys<typeof english> = {
  title: 'الطلب {orderId}: {projectName}',
};
