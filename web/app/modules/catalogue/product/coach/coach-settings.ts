import { MAX_RUN_LABELS, countLabelsOfRun, type LabelLayout } from '@platewright/domain/geometry/label-layout';
import { mmToUm, umToMm, type Um } from '@platewright/domain/geometry/length';
import type { Fils } from '@platewright/domain/money/fils';
import { normalizeNumberInput } from '@platewright/domain/options/normalize-number-input';

/** The figures of press and run as they are typed; empty where nobody has typed one. */
export interface CoachSettings {
  readonly run: string;
  readonly runUnit: 'labels' | 'metres';
  /** AED for a square metre. */
  readonly filmPrice: string;
  readonly widestWeb: string;
  readonly leastGap: string;
  readonly edge: string;
}
export type CoachField = Exclude<keyof CoachSettings, 'runUnit'>;

/** Labels closer than 2 mm cannot be cut safely (handbook 1.2); edges of 6 mm are usual for labels. */
export const defaultCoachSettings: CoachSettings = {
  run: '',
  runUnit: 'labels',
  filmPrice: '',
  widestWeb: '',
  leastGap: '2',
  edge: '6',
};

export const isDefaultSettings = (settings: CoachSettings): boolean =>
  (Object.keys(defaultCoachSettings) as (keyof CoachSettings)[]).every(
    (field) => settings[field] === defaultCoachSettings[field],
  );

const MAX_RUN_METRES = 9_999_999;

interface FieldRule {
  readonly decimals: 0 | 2 | 3;
  readonly min: number;
  readonly max: number;
}
export const coachFieldRules: Readonly<Record<CoachField, FieldRule>> = {
  run: { decimals: 0, min: 1, max: MAX_RUN_LABELS },
  filmPrice: { decimals: 2, min: 0.01, max: 9999.99 },
  widestWeb: { decimals: 2, min: 20, max: 2500 },
  leastGap: { decimals: 3, min: 0, max: 100 },
  edge: { decimals: 3, min: 0, max: 200 },
};

export const getFieldRule = (field: CoachField, { runUnit }: Pick<CoachSettings, 'runUnit'>): FieldRule =>
  field === 'run' && runUnit === 'metres' ? { ...coachFieldRules.run, max: MAX_RUN_METRES } : coachFieldRules[field];

/** The text of a field after typing, with Latin digits; null when it is no beginning of such a number. */
export function parseCoachInput(field: CoachField, typed: string): string | null {
  const { decimals } = coachFieldRules[field];
  const text = normalizeNumberInput(typed, decimals);
  const pattern = decimals === 0 ? /^\d{0,9}$/ : new RegExp(`^\\d{0,5}(?:\\.\\d{0,${decimals}})?$`);
  return pattern.test(text) ? text : null;
}

/** The number in a field; null when it is empty or out of its bounds. */
function readField(settings: CoachSettings, field: CoachField): number | null {
  const { min, max } = getFieldRule(field, settings);
  const value = settings[field] === '' || settings[field] === '.' ? Number.NaN : Number(settings[field]);
  return value >= min && value <= max ? value : null;
}

/** Whether a field has a text that is out of its bounds. */
export const isCoachFieldWrong = (settings: CoachSettings, field: CoachField): boolean =>
  settings[field] !== '' && readField(settings, field) === null;

export const readEdge = (settings: CoachSettings): Um =>
  mmToUm(readField(settings, 'edge') ?? defaultCoachSettings.edge) ?? 0;

export interface CoachFigures {
  /** Labels of the run; null when that is not known. */
  readonly runLabels: number | null;
  readonly filmFils: Fils | null;
  /** The web of today, when nothing is typed: nobody is sent to a wider one without asking. */
  readonly widestWebUm: Um;
  readonly leastGapAroundUm: Um;
}

/** What the typed figures mean beside the layout of today. */
export function readCoachFigures(settings: CoachSettings, now: LabelLayout, webUm: Um): CoachFigures {
  const run = readField(settings, 'run');
  const film = readField(settings, 'filmPrice');
  const widest = readField(settings, 'widestWeb');
  const labels = run !== null && settings.runUnit === 'metres' ? countLabelsOfRun(now, run) : run;
  return {
    runLabels: labels === 0 ? null : labels,
    filmFils: film === null ? null : Math.round(film * 100),
    widestWebUm: widest === null ? webUm : (mmToUm(widest) ?? webUm),
    leastGapAroundUm: mmToUm(readField(settings, 'leastGap') ?? defaultCoachSettings.leastGap) ?? 0,
  };
}

/** A run in metres is one of the layout of today: as labels it stays the same run with another one. */
export const countRunInLabels = (settings: CoachSettings, runLabels: number | null): CoachSettings =>
  settings.runUnit === 'metres' && runLabels !== null
    ? { ...settings, runUnit: 'labels', run: String(runLabels) }
    : settings;

/** Settings from the storage of the tab; what does not fit is as if nobody had typed it. */
export function decodeCoachSettings(stored: Readonly<Record<string, unknown>>): CoachSettings {
  const settings: Record<CoachField, string> = { ...defaultCoachSettings };
  for (const field of Object.keys(coachFieldRules) as CoachField[]) {
    const text = stored[field];
    const typed = typeof text === 'string' ? parseCoachInput(field, text) : null;
    if (typed !== null) settings[field] = typed;
  }
  return { ...settings, runUnit: stored['runUnit'] === 'metres' ? 'metres' : 'labels' };
}

/** Cylinders that a person has taken out, from the storage of the tab. */
export const decodeCylinders = (stored: unknown): Um[] =>
  Array.isArray(stored) ? stored.filter((um) => Number.isSafeInteger(um) && um > 0 && umToMm(um) < 1_000_000) : [];
