import type { Language } from '@platewright/texts/shape';
import { notifications as sentences } from '@platewright/texts/en/notifications';
import { reading } from '@platewright/texts/reading';
import { say } from '../texts.ts';

type Params = Readonly<Record<string, string | number>>;

/** A notification in the reader's language; empty when it has no sentence of its own, then its status speaks [NTF-10]. */
export const describeNotice = (lang: Language, textKey: string, params: Params): string =>
  Object.hasOwn(sentences, textKey) ? say(lang, `notifications.${textKey}`, inLanguage(lang, params)) : '';

/** What is kept in both languages stands under `name` and `name.ar`; a list has one entry a line. */
function inLanguage(lang: Language, params: Params): Record<string, string | number> {
  const read = Object.entries(params).map(([name, value]): [string, string | number] => {
    const said = params[`${name}.${lang}`] ?? value;
    return [name, name === 'files' ? String(said).replaceAll('\n', reading[lang].separator) : said];
  });
  return Object.fromEntries(read);
}
