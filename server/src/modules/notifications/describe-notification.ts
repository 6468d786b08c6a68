import type { Language } from '@platewright/texts/languages';
import { notifications as notificationTexts } from '@platewright/texts/en/server/notifications/notifications';
import { answerFormat } from '@platewright/texts/answer-format';
import { translate } from '../../platform/translate.ts';

type NotificationParams = Readonly<Record<string, string | number>>;

/** Text of a notification in a language; empty without a text of its own, then the status is shown instead [NTF-10]. */
export const describeNotification = (lang: Language, textKey: string, params: NotificationParams): string =>
  Object.hasOwn(notificationTexts, textKey)
    ? translate(lang, `notifications.${textKey}`, selectLanguageParams(lang, params))
    : '';

/** Params in the language: an Arabic value is stored under `<name>.ar`; file names, one per line, become a list. */
function selectLanguageParams(lang: Language, params: NotificationParams): Record<string, string | number> {
  const entries = Object.entries(params).map(([name, value]): [string, string | number] => {
    const localized = params[`${name}.${lang}`] ?? value;
    return [name, name === 'files' ? String(localized).replaceAll('\n', answerFormat[lang].separator) : localized];
  });
  return Object.fromEntries(entries);
}
