import type { Mark } from '../../facts/marks.ts';
import { findBelow, round, type Rules } from '../rule.ts';
import { isPureBlack } from './black.ts';

const isText = ({ kind }: Mark): boolean => kind === 'text';

/** Rules about texts; sizes as printed, in points. */
export const textRules: Rules<
  | 'whiteTextOverprints'
  | 'blackTextKnocksOutPt'
  | 'grayTextPt'
  | 'courier'
  | 'richBlackText'
  | 'whiteTextPt'
  | 'multiInkTextPt'
  | 'positiveTextPt'
  | 'reversedTextPt'
> = {
  whiteTextOverprints: {
    gwgRule: 'R0007',
    checkMark: (mark) =>
      isText(mark) && mark.isWhite && mark.overprint ? { value: round(mark.textSize ?? 0), unit: 'pt' } : null,
  },
  blackTextKnocksOutPt: {
    gwgRule: 'R0009',
    checkMark: (mark, { limit }) =>
      isText(mark) && isPureBlack(mark) && !mark.overprint ? findBelow(mark.textSize, limit, 'pt') : null,
  },
  grayTextPt: {
    gwgRule: 'R0011',
    checkMark: (mark, { limit }) =>
      isText(mark) && mark.space.kind === 'gray' && mark.space.source === 'device' && !mark.isWhite
        ? findBelow(mark.textSize, limit, 'pt')
        : null,
  },
  courier: {
    gwgRule: 'R0014',
    checkMark: (mark) => (isText(mark) && /^courier/i.test(mark.fontName ?? '') ? { value: mark.fontName } : null),
  },
  richBlackText: {
    gwgRule: 'R0015',
    checkMark: (mark, { black, sum }) => {
      if (!isText(mark)) return null;
      const percents = mark.inks.map(({ name, tint }) => ({ name, percent: (tint ?? 0) * 100 }));
      const total = percents.reduce((all, { percent }) => all + percent, 0);
      const blackPercent = percents.find(({ name }) => name === 'Black')?.percent ?? 0;
      return blackPercent >= black && total > sum ? { value: round(total, 0), limit: sum, unit: '%' } : null;
    },
  },
  whiteTextPt: {
    gwgRule: 'R0016',
    checkMark: (mark, { limit }) => (isText(mark) && mark.isWhite ? findBelow(mark.textSize, limit, 'pt') : null),
  },
  multiInkTextPt: {
    gwgRule: 'R0017',
    checkMark: (mark, { limit }) =>
      isText(mark) && mark.inks.length > 1 ? findBelow(mark.textSize, limit, 'pt') : null,
  },
  positiveTextPt: {
    gwgRule: null,
    checkMark: (mark, { limit }) => (isText(mark) && !mark.isWhite ? findBelow(mark.textSize, limit, 'pt') : null),
  },
  reversedTextPt: {
    gwgRule: null,
    checkMark: (mark, { limit }) => (isText(mark) && mark.isWhite ? findBelow(mark.textSize, limit, 'pt') : null),
  },
};
