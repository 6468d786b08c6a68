import type { LabelLayout } from '@platewright/domain/geometry/label-layout';
import { isSameLayout } from '@platewright/domain/geometry/label-layout';
import type { Um } from '@platewright/domain/geometry/length';
import type { TakenLayout } from '@platewright/domain/options/take-layout';
import {
  countRunInLabels,
  decodeCoachSettings,
  decodeCylinders,
  defaultCoachSettings,
  parseCoachInput,
  type CoachField,
  type CoachSettings,
} from './coach-settings.ts';

/** What a person has set at the coach of one tab. */
export interface CoachState {
  readonly settings: CoachSettings;
  /** Cylinders of press settings that are not to be tried. */
  readonly leftOut: readonly Um[];
  /** The layout beside the one of today. */
  readonly compared: LabelLayout | null;
  /** The last layout that was taken, as long as it can be undone. */
  readonly taken: { readonly layout: LabelLayout; readonly note: TakenLayout } | null;
}

export const initialCoachState: CoachState = {
  settings: defaultCoachSettings,
  leftOut: [],
  compared: null,
  taken: null,
};

export type CoachAction =
  | { readonly type: 'typed'; readonly field: CoachField; readonly text: string }
  | { readonly type: 'runUnitChosen'; readonly unit: CoachSettings['runUnit'] }
  | { readonly type: 'cylinderToggled'; readonly repeatUm: Um }
  | { readonly type: 'compared'; readonly layout: LabelLayout }
  | { readonly type: 'comparisonEnded' }
  | {
      readonly type: 'taken';
      readonly layout: LabelLayout;
      readonly note: TakenLayout;
      readonly runLabels: number | null;
    }
  | { readonly type: 'takenForgotten' }
  | { readonly type: 'restored'; readonly stored: Readonly<Record<string, unknown>> };

export function reduceCoach(state: CoachState, action: CoachAction): CoachState {
  const { settings } = state;
  switch (action.type) {
    case 'typed': {
      const text = parseCoachInput(action.field, action.text);
      return text === null ? state : { ...state, settings: { ...settings, [action.field]: text } };
    }
    case 'runUnitChosen':
      return { ...state, settings: { ...settings, runUnit: action.unit } };
    case 'cylinderToggled': {
      const isLeftOut = state.leftOut.includes(action.repeatUm);
      const others = state.leftOut.filter((um) => um !== action.repeatUm);
      return { ...state, leftOut: isLeftOut ? others : [...others, action.repeatUm] };
    }
    case 'compared': {
      const isCompared = state.compared !== null && isSameLayout(state.compared, action.layout);
      return { ...state, compared: isCompared ? null : action.layout };
    }
    case 'comparisonEnded':
      return { ...state, compared: null };
    case 'taken':
      return {
        ...state,
        settings: countRunInLabels(settings, action.runLabels),
        compared: null,
        taken: { layout: action.layout, note: action.note },
      };
    case 'takenForgotten':
      return { ...state, taken: null };
    case 'restored':
      return {
        ...state,
        settings: decodeCoachSettings(action.stored),
        leftOut: decodeCylinders(action.stored['leftOut']),
      };
  }
}
