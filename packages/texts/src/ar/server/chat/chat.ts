import type { chat as english } from '../../../en/server/chat/chat.ts';
import type { TranslationOf } from '../../../languages.ts';

export const chat: TranslationOf<typeof english> = {
  prepress: 'ما قبل الطباعة',
};
