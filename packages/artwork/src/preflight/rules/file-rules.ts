import { getInkRole } from '../../color/ink-role.ts';
import type { Rules } from '../rule.ts';

const hasStep = (steps: readonly (string | null)[], pattern: RegExp): boolean =>
  steps.some((step) => step !== null && pattern.test(step));

/** Rules about the file as a whole. */
export const fileRules: Rules<
  | 'tooLarge'
  | 'damaged'
  | 'conformance'
  | 'outputIntent'
  | 'fontNotEmbedded'
  | 'manyPages'
  | 'cuttingStepMissing'
  | 'creasingStepMissing'
> = {
  tooLarge: {
    gwgRule: null,
    checkFile: ({ exceeded }) => exceeded.map((limit) => ({ value: limit })),
  },
  damaged: {
    gwgRule: null,
    checkFile: ({ isRepaired }) => (isRepaired ? [{ value: 'repaired' }] : []),
    checkPage: ({ problems }) => problems.map((problem) => ({ value: problem })),
  },
  conformance: {
    gwgRule: 'R0001',
    checkFile: ({ facts: { conformance } }) =>
      conformance?.startsWith('PDF/X-4') ? [] : [{ value: conformance, limit: 'PDF/X-4' }],
  },
  outputIntent: {
    gwgRule: 'R0035',
    checkFile: ({ facts: { outputIntent } }) => (outputIntent === null ? [{}] : []),
  },
  fontNotEmbedded: {
    gwgRule: 'R0001',
    checkFile: ({ facts: { fonts } }) =>
      fonts.filter(({ isEmbedded }) => !isEmbedded).map(({ name }) => ({ value: name })),
  },
  manyPages: {
    gwgRule: 'R0006',
    checkFile: ({ facts: { pageCount } }) => (pageCount > 1 ? [{ value: pageCount, limit: 1 }] : []),
  },
  cuttingStepMissing: {
    gwgRule: 'R1001',
    // An ink that is named like a cutting line gets no plate, so nobody has to mark it as well.
    checkFile: ({ facts: { layers, inks } }) =>
      hasStep(
        layers.map(({ processingStep }) => processingStep),
        /^Structural\/Cutting/,
      ) || inks.some(({ name }) => getInkRole(name) === 'cutting')
        ? []
        : [{ limit: 'Structural/Cutting' }],
  },
  creasingStepMissing: {
    gwgRule: 'R1002',
    checkFile: ({ facts: { layers } }) =>
      hasStep(
        layers.map(({ processingStep }) => processingStep),
        /^Structural\/(Creasing|ReverseCreasing)/,
      )
        ? []
        : [{ limit: 'Structural/Creasing' }],
  },
};
