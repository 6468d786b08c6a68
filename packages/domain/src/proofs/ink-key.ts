import type { InkRole } from '../artwork/artwork.ts';

/** Endings by which one ink of a colour book is named for different papers. */
const BOOK_SUFFIX = /(?:(?<=\d)| )(?:c|u|m|cv|cvc|cvu|cp|up|pc|ec|hc|xgc|tpx|tcx)$/;
/** Words of an order for inks whose name says little: white and varnish have many names. */
const ROLE_WORDS: Readonly<Partial<Record<InkRole, RegExp>>> = {
  white: /white|أبيض|ابيض|بيضاء/,
  varnish: /varnish|lacquer|coating|gloss|matt|primer|\buv\b|ورنيش|لكر|طلاء/,
};

/** The same for names of one ink: case, spaces, the name of the colour book and its paper do not count. */
export function getInkKey(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[®™]/g, '')
    .replace(/[\s_/.-]+/g, ' ')
    .trim();
  const process = /^(?:process |proc )?(cyan|magenta|yellow|black)$/.exec(plain)?.[1];
  if (process) return process;
  const named = plain
    .replace(/^(?:pantone(?: ?\+)?|pms) ?/, '')
    .replace(BOOK_SUFFIX, '')
    .replace(/ /g, '');
  // PANTONE Yellow C is not the process ink.
  return isProcessName(named) ? `spot ${named}` : named || plain;
}

const isProcessName = (name: string): boolean => /^(?:cyan|magenta|yellow|black)$/.test(name);

/** Whether an ink of a file is the one that an order names. */
export const isInkNamed = (ink: { readonly name: string; readonly role: InkRole }, ordered: string): boolean =>
  getInkKey(ink.name) === getInkKey(ordered) || ROLE_WORDS[ink.role]?.test(ordered.toLowerCase()) === true;
