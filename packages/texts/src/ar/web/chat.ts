import type { chat as english } from '../../en/web/chat.ts';
import type { TranslationOf } from '../../languages.ts';
import { chatPanel } from '../shared/chat.ts';

export const chat: TranslationOf<typeof english> = {
  ...chatPanel,
  title: 'المحادثة',
  open: 'المحادثة',
  openUnread: 'المحادثة، {n} غير مقروءة',
  close: 'إغلاق المحادثة',
  loadFailed: 'تعذّر تحميل المحادثة.',
};
