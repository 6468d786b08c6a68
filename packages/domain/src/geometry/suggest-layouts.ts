import type { Fils } from '../money/fils.ts';
import {
  calculateRun,
  calculateSavedShare,
  compareFilmPerLabel,
  compareMetresPerLabel,
  isSameLayout,
  measureLayout,
  turnLayout,
  type LabelLayout,
  type LayoutMeasures,
} from './label-layout.ts';
import type { Um } from './length.ts';
import { calculateStepWidth } from './step-and-repeat.ts';

/**
 * What a suggestion changes: a shorter cylinder under the same labels, other lanes or labels around, labels that lie
 * turned, or a cylinder that the customer does not own.
 */
export type LayoutChange = 'shorter' | 'lanes' | 'turned' | 'otherCylinder';

export interface LayoutSuggestion {
  readonly layout: LabelLayout;
  readonly measures: LayoutMeasures;
  readonly change: LayoutChange;
  /** It needs something that the layout of today does not: another cylinder, or an applicator that takes turned labels. */
  readonly isConditional: boolean;
  /** The part of today's film that it saves, above 0. */
  readonly savedShare: number;
  /** By how much the repeat is shorter; negative when it is longer. */
  readonly shorterUm: Um;
  /** What it saves of the costs of the run; null when these are not known. */
  readonly savedFils: Fils | null;
}

export interface CoachConditions {
  /** Repeats of the cylinders that the customer has; the one of today counts in any case. */
  readonly cylinders: readonly Um[];
  /** Repeats of cylinders that exist and that the customer may get. */
  readonly otherCylinders: readonly Um[];
  /** The widest web that the press takes. */
  readonly widestWebUm: Um;
  readonly leastGapAroundUm: Um;
  /** Labels of the run; null when that is not known. */
  readonly runLabels: number | null;
  /** What film and plates of a layout cost; null when that is not known. */
  readonly calculateCost: (layout: LabelLayout) => Fils | null;
  /** Whether the order can have this layout. It is asked for the best ones only. */
  readonly canOrder: (layout: LabelLayout) => boolean;
}

/** The form takes no more of either (handbook 2.1). */
const MAX_LABELS = 30;
/** Less is nothing to change a press for: a thousandth of the film. */
const MIN_SAVED_SHARE = 0.001;
/** How many suggestions of other lanes are worth reading. */
const MAX_LANES = 3;

interface Candidate {
  readonly layout: LabelLayout;
  readonly isOwned: boolean;
}

/**
 * Layouts that need less film than the one of today, those without a condition first, the best first among them. None runs
 * more metres, and none costs more where costs are known.
 */
export function suggestLayouts(now: LabelLayout, conditions: CoachConditions): LayoutSuggestion[] {
  const candidates = listCandidates(now, conditions);
  const turned = listCandidates(turnLayout(now), conditions);
  const costNow = conditions.calculateCost(now);
  const costs = new Map<LabelLayout, Fils | null>();
  const getCost = (layout: LabelLayout): Fils | null => {
    if (!costs.has(layout)) costs.set(layout, costNow === null ? null : conditions.calculateCost(layout));
    return costs.get(layout) ?? null;
  };
  const isCheaper = (layout: LabelLayout): boolean => {
    const cost = getCost(layout);
    return costNow === null || cost === null || cost < costNow;
  };
  const compare = (a: LabelLayout, b: LabelLayout): number =>
    (getCost(a) ?? 0) - (getCost(b) ?? 0) || compareFilmPerLabel(a, b) || a.repeatUm - b.repeatUm;

  const savesMore = (a: LabelLayout, b: LabelLayout): boolean =>
    (getCost(a) ?? 0) - (getCost(b) ?? 0) < 0 || (costNow === null && compareFilmPerLabel(a, b) < 0);

  const found: LayoutSuggestion[] = [];
  /** Takes the best of a group, one for each number of lanes. */
  const take = (change: LayoutChange, group: readonly Candidate[], count: number): void => {
    const isConditional = change === 'turned' || change === 'otherCylinder';
    // A condition is worth reading only where it saves more than what needs none.
    const best = isConditional ? found.filter((taken) => !taken.isConditional).map(({ layout }) => layout) : [];
    const better = group
      .map(({ layout }) => layout)
      .filter((layout) => !found.some((taken) => isSameLayout(taken.layout, layout)))
      .filter((layout) => savesFilm(now, layout, conditions) && isCheaper(layout))
      .filter((layout) => best.every((taken) => savesMore(layout, taken)))
      .sort(compare);
    const lanes = new Set<number>();
    for (const layout of better) {
      if (lanes.size === count) return;
      if (lanes.has(layout.step.across) || !conditions.canOrder(layout)) continue;
      lanes.add(layout.step.across);
      const cost = getCost(layout);
      found.push({
        layout,
        measures: measureLayout(layout),
        change,
        isConditional,
        savedShare: calculateSavedShare(now, layout),
        shorterUm: now.repeatUm - layout.repeatUm,
        savedFils: cost === null || costNow === null ? null : costNow - cost,
      });
    }
  };
  const hasSameStep = ({ layout: { step } }: Candidate): boolean =>
    step.across === now.step.across && step.around === now.step.around;
  const isOwned = (candidate: Candidate): boolean => candidate.isOwned;
  take('shorter', candidates.filter(isOwned).filter(hasSameStep), 1);
  // The same labels on a cylinder that is not the shortest are no other suggestion.
  take(
    'lanes',
    candidates.filter(isOwned).filter((candidate) => !hasSameStep(candidate)),
    MAX_LANES,
  );
  take('turned', turned.filter(isOwned), 1);
  take('otherCylinder', candidates.filter((candidate) => !candidate.isOwned).filter(hasSameStep), 1);
  return found.sort(
    (a, b) =>
      Number(a.isConditional) - Number(b.isConditional) ||
      (b.savedFils ?? 0) - (a.savedFils ?? 0) ||
      b.savedShare - a.savedShare,
  );
}

function savesFilm(now: LabelLayout, layout: LabelLayout, { runLabels }: CoachConditions): boolean {
  if (compareMetresPerLabel(layout, now) > 0) return false;
  // The last turn of a short run may print many labels too many.
  if (runLabels !== null && calculateRun(layout, runLabels).lengthUm > calculateRun(now, runLabels).lengthUm)
    return false;
  return calculateSavedShare(now, layout) >= MIN_SAVED_SHARE;
}

/** Every cylinder with as many labels around as it takes, for every number of lanes that the web takes. */
function listCandidates(from: LabelLayout, conditions: CoachConditions): Candidate[] {
  const { cylinders, otherCylinders, widestWebUm, leastGapAroundUm } = conditions;
  const owned = new Set([from.repeatUm, ...cylinders]);
  const lanes: number[] = [];
  for (let across = 1; across <= MAX_LABELS; across++)
    if (calculateStepWidth({ ...from.step, across }) + 2 * from.edgeUm <= widestWebUm) lanes.push(across);
  return [...new Set([...owned, ...otherCylinders])].flatMap((repeatUm) => {
    const most = Math.min(MAX_LABELS, Math.floor(repeatUm / (from.step.labelLengthUm + leastGapAroundUm)));
    if (most < 1) return [];
    return lanes.map((across) => ({
      isOwned: owned.has(repeatUm),
      layout: { ...from, repeatUm, step: { ...from.step, across, around: most } },
    }));
  });
}
