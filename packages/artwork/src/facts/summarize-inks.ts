import { ALL_INKS } from '../color/color-space.ts';
import { getInkRole } from '../color/ink-role.ts';
import type { InkFacts, InkUsage } from './artwork-facts.ts';
import type { Mark } from './marks.ts';

interface InkTally {
  readonly pages: Set<number>;
  readonly steps: Set<string>;
  maxTint: number | null;
  marks: number;
  overprinting: number;
  hidden: number;
}

/** Marks of one page: those that are printed and those on layers that are switched off. */
export interface PageMarks {
  readonly number: number;
  readonly marks: readonly Mark[];
  readonly hiddenMarks: readonly Mark[];
}

/** What is known of every ink that is painted or declared, the painted ones first, in the order of their first mark. */
export function summarizeInks(pages: readonly PageMarks[], declared: readonly string[]): InkFacts[] {
  const tallies = new Map<string, InkTally>();
  const getTally = (name: string): InkTally => {
    const known = tallies.get(name);
    if (known) return known;
    const tally = {
      pages: new Set<number>(),
      steps: new Set<string>(),
      maxTint: null,
      marks: 0,
      overprinting: 0,
      hidden: 0,
    };
    tallies.set(name, tally);
    return tally;
  };
  for (const { number, marks, hiddenMarks } of pages) {
    for (const mark of marks) for (const ink of mark.inks) countMark(getTally(ink.name), mark, ink.tint, number);
    for (const { inks, processingStep } of hiddenMarks) {
      for (const { name } of inks) {
        const tally = getTally(name);
        tally.hidden++;
        if (processingStep) tally.steps.add(processingStep);
      }
    }
  }
  for (const name of declared) getTally(name);
  tallies.delete(ALL_INKS);
  return [...tallies].map(([name, tally]) => ({
    name,
    role: getInkRole(name, tally.steps),
    usage: getUsage(tally),
    pages: [...tally.pages],
    maxTint: tally.maxTint,
    overprint: tally.overprinting === 0 ? 'none' : tally.overprinting === tally.marks ? 'all' : 'some',
  }));
}

function countMark(tally: InkTally, mark: Mark, tint: number | null, page: number): void {
  tally.marks++;
  tally.pages.add(page);
  if (mark.overprint) tally.overprinting++;
  if (mark.processingStep) tally.steps.add(mark.processingStep);
  if (tint !== null) tally.maxTint = Math.max(tally.maxTint ?? 0, tint);
}

const getUsage = ({ marks, hidden }: InkTally): InkUsage =>
  marks > 0 ? 'used' : hidden > 0 ? 'hiddenLayersOnly' : 'declaredOnly';
