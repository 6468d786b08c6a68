import { MM_PER_POINT, type Box } from '../../pdf/boxes.ts';
import type { ReadPage } from '../../facts/read-artwork.ts';
import type { FindingDraft } from '../finding.ts';
import { round, type Rules } from '../rule.ts';

/** Sizes that differ by less are equal: programs round their boxes. */
const SAME_MM = 0.05;
/** What is painted up to this far from the trim edge is meant to reach it. */
const EDGE_MM = 0.1;

/** Rules about the page and its boxes. */
export const pageRules: Rules<'userUnit' | 'cropBox' | 'rotation' | 'differentSizes' | 'emptyPage' | 'bleedMm'> = {
  userUnit: {
    gwgRule: 'R0002',
    checkPage: ({ facts: { userUnit } }) => (userUnit === 1 ? [] : [{ value: userUnit, limit: 1 }]),
  },
  cropBox: {
    gwgRule: 'R0003',
    checkPage: ({ facts: { boxes } }) =>
      boxes.crop.every((edge, index) => Math.abs(edge - (boxes.media[index] ?? 0)) < 0.01) ? [] : [{ box: boxes.crop }],
  },
  rotation: {
    gwgRule: 'R0004',
    checkPage: ({ facts: { rotation } }) => (rotation === 0 ? [] : [{ value: rotation, limit: 0 }]),
  },
  differentSizes: {
    gwgRule: 'R0004',
    checkPage: ({ facts: { widthMm, heightMm } }, _setting, { facts }) => {
      const first = facts.pages[0];
      return !first || (Math.abs(first.widthMm - widthMm) < SAME_MM && Math.abs(first.heightMm - heightMm) < SAME_MM)
        ? []
        : [{ value: `${widthMm} × ${heightMm}`, limit: `${first.widthMm} × ${first.heightMm}`, unit: 'mm' }];
    },
  },
  emptyPage: {
    gwgRule: 'R0005',
    checkPage: ({ facts: { isEmpty } }) => (isEmpty ? [{}] : []),
  },
  bleedMm: {
    gwgRule: null,
    checkPage: (page, { limit }) => findMissingBleed(page, limit),
  },
};

/**
 * The edge with the least bleed, when something is printed up to the trim edge but not far enough beyond it. A page without a
 * TrimBox is cut where its size ends, at the CropBox.
 */
function findMissingBleed({ facts, marks }: ReadPage, limit: number): FindingDraft[] {
  const { boxes, userUnit } = facts;
  const toMm = (points: number) => points * userUnit * MM_PER_POINT;
  const edge = boxes.trim ?? boxes.crop;
  let least = limit;
  let place: Box | null = null;
  for (const { box, isWhite, kind, processingStep } of marks) {
    if (isWhite || kind === 'text' || kind === 'stroke' || processingStep) continue;
    const beyond = [edge[0] - box[0], edge[1] - box[1], box[2] - edge[2], box[3] - edge[3]].map(toMm);
    for (const mm of beyond) {
      if (mm > -EDGE_MM && mm < least - SAME_MM) [least, place] = [mm, box];
    }
  }
  return place ? [{ value: round(Math.max(0, least)), limit, unit: 'mm', box: place }] : [];
}
