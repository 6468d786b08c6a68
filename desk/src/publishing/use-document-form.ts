import { CallError } from '@platewright/contract/call-errors';
import { listServerFieldErrors } from '@platewright/browser/server-field-errors';
import type { DocumentErrors } from '@platewright/domain/document-shape';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getWorkingData, type Publication, type PublicationCollection } from './publication-collection.ts';
import { usePublicationEditor } from './use-publication-editor.ts';
import { usePersistUnsavedValues, useUnsavedValues } from './use-unsaved-values.ts';

interface Options<D> {
  readonly publication: Publication<D>;
  readonly collection: PublicationCollection<D>;
  /** What was typed in an earlier visit, as the storage of the browser has it; undefined when it has another shape. */
  readonly readUnsaved: (values: unknown) => D | undefined;
  /** What keeps a version from being published, by field path. */
  readonly findProblems: (data: D) => DocumentErrors;
  /** Problems that are said while somebody types; all others once the document was refused. */
  readonly isShownAtOnce?: (key: DocumentErrors[string]['key']) => boolean;
  /** Refuses what was typed and cannot be sent. @throws CallError */
  readonly assertReadable?: (data: D) => void;
}

/** What the fields of a document read and change. */
export interface DocumentForm<D> {
  readonly data: D;
  readonly change: (part: Partial<D>) => void;
  /** What is wrong with a field, in words: at once, or once the document was refused. */
  readonly getError: (path: string) => string | undefined;
}

/** The form of a document that is checked by the domain, and its editor. What was typed and not saved outlives the session. */
export function useDocumentForm<D extends object>(options: Options<D>) {
  const { publication, collection, readUnsaved, findProblems, assertReadable, isShownAtOnce = () => false } = options;
  const { t } = useTranslation();
  const input = useUnsavedValues<D>(collection, String(publication.id), publication);
  const [stored, setStored] = useState(() => getWorkingData(publication, collection.empty));
  const [data, setData] = useState(() => (input.restored && readUnsaved(input.restored.values)) ?? stored);
  const [areProblemsShown, showProblems] = useState(false);
  /** What only the server knows: sentences by field path. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const problems = findProblems(data);
  const editor = usePublicationEditor<D>({
    publication,
    collection,
    form: {
      isDirty: JSON.stringify(data) !== JSON.stringify(stored),
      getData: () => data,
      assertReadable: () => assertReadable?.(data),
      assertPublishable: () => {
        if (Object.keys(problems).length > 0) throw new CallError('invalidInput');
      },
      setStored: (next, shown) => {
        setStored(next);
        if (shown !== null) setData(shown);
      },
      restore: (values) => setData((current) => readUnsaved(values) ?? current),
      showErrors: (error) => {
        showProblems(error !== null);
        setRefused(Object.fromEntries(listServerFieldErrors(error)));
      },
    },
    input,
  });
  usePersistUnsavedValues(input, () => data as Readonly<Record<string, unknown>>, editor);
  const describeProblem = ({ key, params }: DocumentErrors[string]) =>
    t(`validation.${key}`, { min: '', max: '', count: 0, ...params });
  const form: DocumentForm<D> = {
    data,
    change: (part) => {
      setData((current) => ({ ...current, ...part }));
      // Rows may have moved, and what was refused is not what stands there now.
      const isElsewhere = ([path]: readonly [string, string]) => !Object.hasOwn(part, path.split('.')[0] ?? '');
      setRefused((current) => Object.fromEntries(Object.entries(current).filter(isElsewhere)));
    },
    getError: (path) => {
      const problem = problems[path];
      const isShown = problem && (areProblemsShown || isShownAtOnce(problem.key));
      return isShown ? describeProblem(problem) : refused[path];
    },
  };
  const [first] = Object.entries(problems);
  const firstProblem = first ? { path: first[0], text: describeProblem(first[1]) } : null;
  return { editor, form, firstProblem, showProblems: () => showProblems(true) };
}
