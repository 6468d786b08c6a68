import type { Mark } from '../../facts/marks.ts';
import { MM_PER_POINT } from '../../pdf/boxes.ts';
import { findBelow, type Rules } from '../rule.ts';
import { isPureBlack } from './black.ts';

const isPath = ({ kind }: Mark): boolean => kind === 'fill' || kind === 'stroke';
const toMm = (points: number | undefined): number | undefined =>
  points === undefined ? undefined : points * MM_PER_POINT;

/** Rules about lines: strokes, and areas so thin that they are lines. Lines of processing steps are not printed. */
const findThin = (mark: Mark, applies: boolean, limit: number) =>
  isPath(mark) && applies && !mark.processingStep ? findBelow(mark.lineWidth, limit, 'pt') : null;

export const lineRules: Rules<
  | 'whitePathOverprints'
  | 'blackLineKnocksOutPt'
  | 'grayLinePt'
  | 'grayOverprints'
  | 'whiteLinePt'
  | 'multiInkLinePt'
  | 'positiveLineMm'
  | 'reversedLineMm'
> = {
  whitePathOverprints: {
    gwgRule: 'R0008',
    checkMark: (mark) => (isPath(mark) && mark.isWhite && mark.overprint ? {} : null),
  },
  blackLineKnocksOutPt: {
    gwgRule: 'R0010',
    checkMark: (mark, { limit }) => findThin(mark, isPureBlack(mark) && !mark.overprint, limit),
  },
  grayLinePt: {
    gwgRule: 'R0012',
    checkMark: (mark, { limit }) =>
      findThin(mark, mark.space.kind === 'gray' && mark.space.source === 'device' && !mark.isWhite, limit),
  },
  grayOverprints: {
    gwgRule: 'R0013',
    checkMark: ({ space, overprint, isWhite }) =>
      overprint && !isWhite && space.kind === 'gray' && space.source === 'device' ? {} : null,
  },
  whiteLinePt: {
    gwgRule: 'R0018',
    checkMark: (mark, { limit }) => findThin(mark, mark.isWhite, limit),
  },
  multiInkLinePt: {
    gwgRule: 'R0019',
    checkMark: (mark, { limit }) => findThin(mark, mark.inks.length > 1, limit),
  },
  positiveLineMm: {
    gwgRule: null,
    checkMark: (mark, { limit }) =>
      isPath(mark) && !mark.isWhite && !mark.processingStep ? findBelow(toMm(mark.lineWidth), limit, 'mm') : null,
  },
  reversedLineMm: {
    gwgRule: null,
    checkMark: (mark, { limit }) =>
      isPath(mark) && mark.isWhite && !mark.processingStep ? findBelow(toMm(mark.lineWidth), limit, 'mm') : null,
  },
};
