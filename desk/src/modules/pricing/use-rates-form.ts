import { CallError } from '@platewright/contract/call-errors';
import { isCallError } from '@platewright/browser/is-call-error';
import { isRecord } from '@platewright/browser/session-store';
import type { DocumentErrors } from '@platewright/domain/document-shape';
import { isSameValue } from '@platewright/domain/same-value';
import { rateChecks, type RateKind } from '@platewright/domain/pricing/rate-kinds';
import { checkFigureText } from '@platewright/domain/pricing/typed-figure';
import { useState } from 'react';
import {
  getWorkingData,
  type Publication,
  type PublicationCollection,
} from '../../publishing/publication-collection.ts';
import { usePersistUnsavedValues, useUnsavedValues } from '../../publishing/use-unsaved-values.ts';
import { usePublicationEditor } from '../../publishing/use-publication-editor.ts';
import {
  abandonStep,
  changePresent,
  redoStep,
  rewritePresent,
  startHistory,
  undoStep,
  type EditHistory,
} from './edit-history.ts';
import { addRemovedRows, listFigures, type FigureSection } from './figure-sections.ts';
import type { Problems } from './use-describe-figures.ts';
import {
  applyTyped,
  copyRow,
  hasRowAt,
  readAt,
  readFigure,
  removeRow,
  settleTyped,
  type Sheet,
  type TypedFigures,
} from './figures.ts';

interface Options<D> {
  readonly kind: RateKind;
  readonly publication: Publication<D>;
  readonly collection: PublicationCollection<D>;
  readonly listSections: (data: D) => FigureSection[];
  /** What is in force with its lists in the places of the draft's, so that a path leads to the same figure in both. */
  readonly alignLive?: (live: D, data: D) => D;
  /** What keeps a version from being published beside the rules of its kind. */
  readonly findMore?: (data: D) => DocumentErrors;
}

type Refused = CallError['fields'];

/** What was refused and stands there still: of what was changed since, nobody knows. */
function listRefused<D>(refused: { readonly errors: Refused; readonly of: D } | null, data: D): Refused {
  if (!refused) return {};
  const isStill = ([path]: readonly [string, unknown]) => isSameValue(readAt(refused.of, path), readAt(data, path));
  return Object.fromEntries(Object.entries(refused.errors).filter(isStill));
}

function restoreRow<D>(
  { past, present }: EditHistory<Sheet<D>>,
  path: string,
  settle: (sheet: Sheet<D>) => Sheet<D>,
  live: D | null,
): Sheet<D> {
  const before = past.findLast(({ data }) => hasRowAt(data, path, present.data));
  return copyRow(settle(present), path, before ?? { data: live, typed: {} });
}

/** What no price can be worked out from. The number and the day of the version are added when it is published. */
function findProblems(kind: RateKind, data: object): DocumentErrors {
  const checked = rateChecks[kind]({ ...data, version: 1, validFrom: '' });
  return checked.ok ? {} : checked.reason;
}

const isSheet = <D>(value: unknown): value is Sheet<D> =>
  isRecord(value) && isRecord(value['data']) && isRecord(value['typed']);

/** The form of rates and its editor. What was typed and not saved outlives a reload and the end of the session. */
export function useRatesForm<D extends object>(options: Options<D>) {
  const { kind, publication, collection, listSections, alignLive = (live) => live, findMore = () => ({}) } = options;
  const input = useUnsavedValues<D>(collection, String(publication.id), publication);
  const [stored, setStored] = useState(() => getWorkingData(publication, collection.empty));
  const [history, setHistory] = useState(() =>
    startHistory<Sheet<D>>(isSheet<D>(input.restored?.values) ? input.restored.values : { data: stored, typed: {} }),
  );
  const [areProblemsShown, showProblems] = useState(false);
  /** What only the server knows, such as what products offer, and what it was said of. */
  const [refused, setRefused] = useState<{ readonly errors: Refused; readonly of: D } | null>(null);
  const { present } = history;
  const own = listSections(present.data);
  const figures = listFigures(own);
  const data = applyTyped(present.data, figures, present.typed);
  const settle = (sheet: Sheet<D>): Sheet<D> => settleTyped(sheet, listFigures(listSections(sheet.data)));
  const unreadable = figures.filter(({ path }) => Number.isNaN(readFigure(data, path))).map(({ path }) => path);
  const tooExact = figures.flatMap(({ path, unit }) => {
    const error = checkFigureText(present.typed[path] ?? '', unit);
    return error ? [[path, error] as const] : [];
  });
  const found: DocumentErrors = { ...findMore(data), ...findProblems(kind, data), ...Object.fromEntries(tooExact) };
  const editor = usePublicationEditor<D>({
    publication,
    collection,
    input,
    form: {
      isDirty: !isSameValue(data, stored),
      getData: () => data,
      // What is no number would arrive as nothing, and for a limit nothing is a choice.
      assertReadable: () => {
        if (unreadable.length > 0) throw new CallError('invalidInput');
      },
      assertPublishable: () => {
        if (Object.keys(found).length > 0) throw new CallError('invalidInput');
      },
      setStored: (next, shown) => {
        setStored(next);
        if (shown === null) return;
        // What cannot be read stays as it was typed.
        const isUnread = ([path]: readonly [string, string]) => Number.isNaN(readFigure(shown, path));
        const typed = Object.fromEntries(Object.entries(present.typed).filter(isUnread));
        const sheet = { data: shown, typed };
        setHistory((current) => (isSameValue(current.present, sheet) ? current : changePresent(current, sheet)));
      },
      restore: (values) => {
        if (isSheet<D>(values)) setHistory((current) => changePresent(current, values));
      },
      showErrors: (error) => {
        showProblems(error !== null);
        setRefused(isCallError(error, 'invalidInput') ? { errors: error.fields, of: data } : null);
      },
    },
  });
  usePersistUnsavedValues(input, () => ({ ...present }), editor);
  const live = publication.live && alignLive(publication.live, data);
  /** What cannot be read is marked at once; everything else when it was refused. */
  const problems: Problems = areProblemsShown
    ? { ...listRefused(refused, data), ...found }
    : Object.fromEntries(Object.entries(found).filter(([path]) => unreadable.includes(path)));
  return {
    editor,
    sections: live === null ? own : addRemovedRows(own, listSections(live)),
    data,
    live,
    typed: present.typed,
    areProblemsShown,
    problems,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Writes texts into figures; while somebody types, as one step that has not ended. */
    write: (texts: TypedFigures, step: string | null = null) =>
      setHistory((current) => {
        const sheet = { ...current.present, typed: { ...current.present.typed, ...texts } };
        return changePresent(current, step === null ? settle(sheet) : sheet, step);
      }),
    /** Ends what is being typed. */
    settle: () => setHistory((current) => rewritePresent(current, settle(current.present))),
    abandon: (step: string) => setHistory((current) => abandonStep(current, step)),
    /** Changes more than figures: rows, zones, methods. Typing in one field is one step. */
    change: (update: (data: D) => D, step: string | null = null) =>
      setHistory((current) => {
        const sheet = settle(current.present);
        return changePresent(current, { ...sheet, data: update(sheet.data) }, step);
      }),
    /** Puts a row back as it was when it was removed, else as it is in force. */
    putBack: (path: string) => setHistory((current) => changePresent(current, restoreRow(current, path, settle, live))),
    remove: (path: string) => setHistory((current) => changePresent(current, removeRow(settle(current.present), path))),
    undo: () => setHistory(undoStep),
    redo: () => setHistory(redoStep),
  };
}

export type RatesForm<D extends object> = ReturnType<typeof useRatesForm<D>>;
