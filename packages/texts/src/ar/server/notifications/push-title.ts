import type { push as english } from '../../../en/server/notifications/push-title.ts';
import type { TranslationOf } from '../../../languages.ts';

export const push: TranslationOf<typeof english> = {
  title: 'الطلب {orderId}: {projectName}',
};
