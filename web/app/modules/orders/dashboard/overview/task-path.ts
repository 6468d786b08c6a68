import { paths } from '../../../../paths.ts';
import type { Task } from './use-overview.ts';

/** Where the one action of a task is done. */
export function getTaskPath({ action, orderId }: Pick<Task, 'action' | 'orderId'>): string {
  switch (action) {
    case 'changeOptions':
      return paths.order(orderId);
    case 'uploadFiles':
      return `${paths.order(orderId, 'files')}?upload`;
    case 'approve':
      return paths.order(orderId, 'approve');
    case 'pay':
      return paths.checkout(orderId);
    case 'chat':
      return `${paths.order(orderId)}?chat=1`;
  }
}
