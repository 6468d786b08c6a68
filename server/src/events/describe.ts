import type { Language } from '@platewright/texts/shape';
import { notifications as sentences } from '@platewright/texts/en/notifications';
import { say } from '../texts.ts';

/** A notification in the reader's language; empty when it has no sentence of its own, then its status speaks [NTF-10]. */
export const describeNotice = (lang: Language, textKey: string, params: Record<string, string | number>): string =>
  textKey in sentences ? say(lang, `notifications.${textKey}`, params) : '';
