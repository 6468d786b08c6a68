import type { Language } from '@platewright/domain/localized-text';
import { translate } from '../../platform/translate.ts';

/** Names in one sentence; a catalogue may have hundreds. */
const MAX_NAMES = 5;

/** Names for a sentence, each once: the first few, and how many more there are. */
export function listNames(names: Iterable<string>, lang: Language): string {
  const all = [...new Set(names)];
  const listed = all.slice(0, MAX_NAMES).join(translate(lang, 'catalogue.names.comma'));
  const more = all.length - MAX_NAMES;
  return more > 0 ? translate(lang, 'catalogue.names.more', { names: listed, n: more }) : listed;
}
