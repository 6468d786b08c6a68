import {
  calculateFilmPrice,
  measureLayout,
  type LabelLayout,
  type LayoutMeasures,
} from '@platewright/domain/geometry/label-layout';
import { gearsToUm, type Um } from '@platewright/domain/geometry/length';
import { suggestLayouts, type LayoutSuggestion } from '@platewright/domain/geometry/suggest-layouts';
import type { Fils } from '@platewright/domain/money/fils';
import { walkOptions } from '@platewright/domain/options/answers';
import type { OptionTree } from '@platewright/domain/options/option-types';
import { noteTakenLayout, readLabelLayout, takeLayout, undoLayout } from '@platewright/domain/options/take-layout';
import { useDeferredValue, useEffect, useMemo, useReducer } from 'react';
import { readFormDraft, toDraftKey, writeFormDraft } from '../../../../forms/form-drafts.ts';
import type { LivePrice } from '../use-price.ts';
import type { Configurator } from '../use-configurator.ts';
import { isDefaultSettings, readCoachFigures, readEdge, type CoachFigures } from './coach-settings.ts';
import { initialCoachState, reduceCoach, type CoachAction, type CoachState } from './coach-state.ts';
import { useOwnedCylinders, type OwnedCylinders } from './use-owned-cylinders.ts';

/** The parts of the product page's form that the coach reads and fills in. */
export type CoachedForm = Pick<Configurator, 'tree' | 'messages' | 'showMessages'> & {
  readonly product: Pick<Configurator['product'], 'hasCustomTemplate'>;
  readonly config: Pick<Configurator['config'], 'selection' | 'lastValid' | 'saveAsPress'>;
  readonly store: Pick<Configurator['store'], 'owner' | 'replaceSelection' | 'set'>;
};

export interface Coach {
  readonly form: CoachedForm;
  readonly now: LabelLayout;
  readonly measures: LayoutMeasures;
  readonly figures: CoachFigures;
  readonly suggestions: readonly LayoutSuggestion[];
  readonly owned: OwnedCylinders;
  /** Whether cylinders of press settings are tried, and not every gear of the product. */
  readonly knowsCylinders: boolean;
  readonly gearRange: { readonly min: number; readonly max: number };
  readonly state: CoachState;
  readonly dispatch: (action: CoachAction) => void;
  readonly priceFilm: (layout: LabelLayout) => Fils | null;
  /** Null for guests, and while the order has no price. */
  readonly pricePlates: ((layout: LabelLayout) => Fils) | null;
  readonly take: (layout: LabelLayout) => void;
  /** Null when nothing was taken, or when it was changed since. */
  readonly undo: (() => void) | null;
}

/** Teeth of the smallest and largest gear where a product does not name them (handbook 2.1). */
const DEFAULT_GEARS = { min: 30, max: 300 } as const;

function findGearRange(tree: OptionTree): { min: number; max: number } {
  const gears = [...walkOptions(tree)].find(({ key }) => key === 'gears');
  return { min: gears?.min ?? DEFAULT_GEARS.min, max: gears?.max ?? DEFAULT_GEARS.max };
}

const listGears = ({ min, max }: { min: number; max: number }): Um[] =>
  Array.from({ length: Math.max(0, max - min + 1) }, (_, index) => gearsToUm(min + index) ?? 0);

const noOthers: readonly Um[] = [];

/** What the coach knows of the form; null without labels on a cylinder. */
export function useCoach(form: CoachedForm, price: Pick<LivePrice, 'priceSize'>): Coach | null {
  const { tree, config, store } = form;
  const draftKey = toDraftKey(store.owner === 'guest' ? null : store.owner, 'coach');
  const [state, dispatch] = useReducer(reduceCoach, initialCoachState, (initial) =>
    // Loaded after the page, so the first render need not equal one of the server.
    reduceCoach(initial, { type: 'restored', stored: readFormDraft(draftKey) }),
  );
  const { settings, leftOut, taken } = state;
  useEffect(() => {
    const isUntouched = leftOut.length === 0 && isDefaultSettings(settings);
    writeFormDraft(draftKey, isUntouched ? undefined : { ...settings, leftOut });
  }, [draftKey, settings, leftOut]);
  const owned = useOwnedCylinders();

  const edgeUm = readEdge(settings);
  const now = useMemo(() => readLabelLayout(tree, config.lastValid, edgeUm), [tree, config.lastValid, edgeUm]);
  const gearRange = useMemo(() => findGearRange(tree), [tree]);
  const { priceSize } = price;
  const pricePlates = useMemo(
    () => priceSize && ((layout: LabelLayout) => priceSize(measureLayout(layout).printWidthUm, layout.repeatUm)),
    [priceSize],
  );
  const view = useMemo(() => {
    if (!now) return null;
    const measures = measureLayout(now);
    const figures = readCoachFigures(settings, now, measures.webUm);
    const { runLabels, filmFils } = figures;
    const priceFilm = (layout: LabelLayout): Fils | null =>
      runLabels === null || filmFils === null ? null : calculateFilmPrice(layout, runLabels, filmFils);
    const cylinders = owned.cylinders.map(({ repeatUm }) => repeatUm);
    const knowsCylinders = cylinders.length > 0;
    const every = listGears(gearRange);
    const calculateCost = (layout: LabelLayout): Fils | null => {
      const film = priceFilm(layout);
      return film === null ? null : film + (pricePlates?.(layout) ?? 0);
    };
    const conditions = {
      ...figures,
      cylinders: knowsCylinders ? cylinders.filter((um) => !leftOut.includes(um)) : every,
      otherCylinders: knowsCylinders ? every.filter((um) => !cylinders.includes(um)) : noOthers,
      calculateCost,
      canOrder: (layout: LabelLayout) => takeLayout(tree, config.lastValid, layout) !== null,
    };
    return { now, measures, figures, knowsCylinders, priceFilm, conditions };
  }, [now, settings, owned.cylinders, gearRange, leftOut, pricePlates, tree, config.lastValid]);
  // Hundreds of cylinders and lanes must not hold up typing in the form.
  const deferred = useDeferredValue(view);
  const suggestions = useMemo(() => (deferred ? suggestLayouts(deferred.now, deferred.conditions) : []), [deferred]);
  if (!view) return null;

  const replace = (selection: CoachedForm['config']['selection']) => {
    const { messages, showMessages } = form;
    const before = config.selection;
    const stored = store.replaceSelection(selection);
    // An answer that has changed has no message any more.
    showMessages(Object.fromEntries(Object.entries(messages).filter(([id]) => stored[id] === before[id])));
    return stored;
  };
  const undone = taken && undoLayout(tree, config.selection, taken.note);
  return {
    ...view,
    ...{ form, suggestions, owned, gearRange, state, dispatch, pricePlates },
    take: (layout) => {
      const selection = takeLayout(tree, config.selection, layout) ?? takeLayout(tree, config.lastValid, layout);
      if (!selection) return;
      const note = noteTakenLayout(config.selection, replace(selection));
      dispatch({ type: 'taken', layout, note, runLabels: view.figures.runLabels });
    },
    undo: undone
      ? () => {
          replace(undone);
          dispatch({ type: 'takenForgotten' });
        }
      : null,
  };
}
