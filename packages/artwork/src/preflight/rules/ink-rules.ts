import { ALL_INKS } from '../../color/color-space.ts';
import type { ReadableArtwork, Rules } from '../rule.ts';

/** Endings by which one ink of a colour book is named for different papers. */
const BOOK_SUFFIX = /[\s_-]+(c|u|m|cv|cvc|cvu|cp|up|pc|ec|hc|xgc|tpx|tcx)$/i;

const listUsedInks = ({ facts }: ReadableArtwork): string[] =>
  facts.inks.filter(({ usage }) => usage === 'used').map(({ name }) => name);

/** Pairs of different names that a key makes equal; the later name of each pair is the finding. */
function findEqual(names: readonly string[], toKey: (name: string) => string): [name: string, other: string][] {
  const seen = new Map<string, string>();
  return names.flatMap((name): [string, string][] => {
    const other = seen.get(toKey(name));
    if (other === undefined) seen.set(toKey(name), name);
    return other !== undefined && other !== name ? [[name, other]] : [];
  });
}

/** Rules about the names of inks and the spaces of colours. */
export const inkRules: Rules<'similarInkNames' | 'inkNamesByCase' | 'sameInkTwice' | 'allInks' | 'colorSpace'> = {
  similarInkNames: {
    gwgRule: 'R0021',
    checkFile: (artwork) =>
      findEqual(listUsedInks(artwork), (name) => name.trim().replace(BOOK_SUFFIX, '')).map(([ink, other]) => ({
        ink,
        value: ink,
        limit: other,
      })),
  },
  inkNamesByCase: {
    gwgRule: 'R0022',
    checkFile: (artwork) =>
      findEqual(listUsedInks(artwork), (name) => name.trim().replace(/\s+/g, ' ').toLowerCase()).map(
        ([ink, other]) => ({
          ink,
          value: ink,
          limit: other,
        }),
      ),
  },
  sameInkTwice: {
    gwgRule: 'R0023',
    checkFile: (artwork) => {
      const looks = new Map<string, string>();
      for (const { appearances } of artwork.pages)
        for (const [name, [look]] of appearances) if (look !== undefined) looks.set(name, look);
      const names = listUsedInks(artwork).filter((name) => looks.has(name));
      return findEqual(names, (name) => looks.get(name) ?? name).map(([ink, other]) => ({
        ink,
        value: ink,
        limit: other,
      }));
    },
  },
  allInks: {
    gwgRule: 'R0024',
    checkMark: ({ inks }) => (inks.some(({ name }) => name === ALL_INKS) ? {} : null),
  },
  colorSpace: {
    gwgRule: 'R0027',
    checkMark: ({ space: { kind, source } }) =>
      kind === 'rgb' || kind === 'lab' || source === 'icc' || source === 'calibrated'
        ? { value: source === null || source === 'device' ? kind : `${kind} ${source}` }
        : null,
  },
};
