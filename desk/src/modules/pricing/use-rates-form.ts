import { CallError } from '@platewright/contract/call-errors';
import { isCallError } from '@platewright/browser/is-call-error';
import type { DocumentErrors } from '@platewright/domain/document-shape';
import { rateChecks, type RateKind } from '@platewright/domain/pricing/rate-kinds';
import { useState } from 'react';
import {
  getWorkingData,
  type Publication,
  type PublicationCollection,
} from '../../publishing/publication-collection.ts';
import { usePublicationEditor } from '../../publishing/use-publication-editor.ts';
import { listFigures, type FigureSection } from './figure-sections.ts';
import { applyTyped, hasChanges, readFigure, type TypedFigures } from './figures.ts';

interface Options<D> {
  readonly kind: RateKind;
  readonly publication: Publication<D>;
  readonly collection: PublicationCollection<D>;
  readonly listSections: (data: D) => FigureSection[];
}

type Refused = CallError['fields'];

/** What no price can be worked out from. The number and the day of the version are added when it is published. */
function findProblems(kind: RateKind, data: object): DocumentErrors {
  const checked = rateChecks[kind]({ ...data, version: 1, validFrom: '' });
  return checked.ok ? {} : checked.reason;
}

/** The form of rates and its editor. */
export function useRatesForm<D extends object>({ kind, publication, collection, listSections }: Options<D>) {
  const [stored, setStored] = useState(() => getWorkingData(publication, collection.empty));
  const [typed, setTyped] = useState<TypedFigures>({});
  const [areProblemsShown, showProblems] = useState(false);
  /** What only the server knows, such as what products offer. */
  const [refused, setRefused] = useState<Refused>({});
  const sections = listSections(stored);
  const figures = listFigures(sections);
  const data = applyTyped(stored, figures, typed);
  const editor = usePublicationEditor<D>({
    publication,
    collection,
    form: {
      isDirty: hasChanges(stored, figures, typed),
      getData: () => data,
      // What is no number would arrive as nothing, and for a limit nothing is a choice.
      assertReadable: () => {
        if (figures.some(({ path }) => Number.isNaN(readFigure(data, path)))) throw new CallError('invalidInput');
      },
      setStored: (next, keepTyped) => {
        setStored(next);
        if (!keepTyped) setTyped({});
      },
      showErrors: (error) => {
        showProblems(error !== null);
        setRefused(isCallError(error, 'invalidInput') ? error.fields : {});
      },
    },
  });
  return {
    editor,
    sections,
    stored,
    data,
    typed,
    onType: (path: string, text: string) => setTyped((current) => ({ ...current, [path]: text })),
    problems: areProblemsShown ? { ...refused, ...findProblems(kind, data) } : {},
  };
}
