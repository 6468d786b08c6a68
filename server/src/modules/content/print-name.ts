import type { Language } from '@platewright/domain/localized-text';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { Tx } from '../../platform/db/database.ts';
import { loadBrand } from './brand.ts';

/** Stands in texts for the name of the operator, so that they follow its published name. */
const PLACE = '{name}';

/** Functions that write the published name of the operator into texts and HTML. */
export async function loadNamePrinter(tx: Tx, preview: number | undefined, lang: Language) {
  const name = (await loadBrand(tx, preview)).name[lang];
  return {
    printText: (text: string): string => text.replaceAll(PLACE, () => name),
    printHtml: (html: string): string => html.replaceAll(PLACE, () => escapeHtml(name)),
  };
}
