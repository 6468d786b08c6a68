import { listServerFieldErrors } from '@platewright/browser/server-field-errors';
import { CallError } from '@platewright/contract/call-errors';
import { agreementTerms, type AgreementTerms } from '@platewright/contract/modules/pricing/agreement-desk-calls';
import { z } from '@platewright/contract/z';
import { listAgreementAlarms } from '@platewright/domain/pricing/figure-alarm';
import { checkAgreement } from '@platewright/domain/pricing/agreement';
import type { FigureUnit } from '@platewright/domain/pricing/typed-figure';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { getWorkingData, type PublicationCollection } from '../../../publishing/publication-collection.ts';
import { usePublicationEditor } from '../../../publishing/use-publication-editor.ts';
import { usePersistUnsavedValues, useUnsavedValues } from '../../../publishing/use-unsaved-values.ts';
import { useDescribeFigures } from '../use-describe-figures.ts';
import type { AgreementPublication } from './use-agreements.ts';
import { useDescribeAgreement } from './use-describe-agreement.ts';

/** What the parts of the page read and change. */
export interface AgreementForm {
  readonly data: AgreementTerms;
  readonly publication: AgreementPublication;
  readonly change: (part: Partial<AgreementTerms>) => void;
  /** What is wrong with a field, in words, once the agreement was refused. */
  readonly getError: (path: string, unit?: FigureUnit) => string | undefined;
}

const empty: AgreementTerms = { percents: [], figures: [], note: '' };

/** A number that was emptied is none, which is stored as null. */
const typedNumber = z
  .number()
  .nullable()
  .transform((typed) => typed ?? Number.NaN);
const { percents, figures } = agreementTerms.shape;
/** An agreement as it was typed, in the storage of the browser. */
const typedTerms = agreementTerms.extend({
  percents: z.array(percents.element.extend({ percent: typedNumber })),
  figures: z.array(figures.element.extend({ value: typedNumber })),
});

/** Numbers that were emptied, which would arrive as nothing. */
const hasUnreadable = (data: AgreementTerms): boolean =>
  [...data.percents.map(({ percent }) => percent), ...data.figures.map(({ value }) => value)].some(Number.isNaN);

function useAgreementCollection(publication: AgreementPublication): PublicationCollection<AgreementTerms> {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const { describe, describeAlarms } = useDescribeAgreement(publication);
  const companyId = publication.company.id;
  return {
    name: 'agreement',
    action: 'desk.rates',
    empty,
    reload: () => queries.invalidateQueries({ queryKey: queryKeys.agreements }),
    describe,
    describeAlarms: (live, data) => describeAlarms(listAgreementAlarms(live, data, publication.prices), data),
    ended: {
      tag: t('agreements.ended.tag'),
      describe: (at) => t('agreements.ended.since', { at }),
      again: t('agreements.ended.again'),
      removal: { title: t('agreements.remove.title'), sentence: t('agreements.remove.sentence') },
    },
    describeEffect: () => [t('agreements.effect', { n: format.number(publication.effect.unpaidOrders) })],
    calls: {
      load: () => api.deskAgreement({ companyId }),
      create: (data) => api.deskAgreementCreate({ companyId, data }),
      save: (change) => api.deskAgreementSave(change),
      publish: (change) => api.deskAgreementPublish(change),
      discard: (change) => api.deskAgreementDiscard(change),
      versions: (page) => api.deskAgreementVersions(page),
      version: (version) => api.deskAgreementVersion(version),
      withdraw: (change) => api.deskAgreementWithdraw(change),
      restore: (change) => api.deskAgreementRestore(change),
    },
  };
}

/** The form of an agreement and its editor. What was typed and not saved outlives the session. */
export function useAgreementForm(publication: AgreementPublication) {
  const collection = useAgreementCollection(publication);
  const { describeProblem } = useDescribeFigures();
  const input = useUnsavedValues<AgreementTerms>(collection, String(publication.company.id), publication);
  const [stored, setStored] = useState(() => getWorkingData<AgreementTerms>(publication, empty));
  const [data, setData] = useState(() => typedTerms.safeParse(input.restored?.values).data ?? stored);
  const [areProblemsShown, showProblems] = useState(false);
  /** What only the server knows, such as products that are gone: sentences by field path. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const checked = checkAgreement(data);
  const problems = checked.ok ? {} : checked.reason;
  const editor = usePublicationEditor<AgreementTerms>({
    publication,
    collection,
    form: {
      isDirty: JSON.stringify(data) !== JSON.stringify(stored),
      getData: () => data,
      assertReadable: () => {
        if (hasUnreadable(data)) throw new CallError('invalidInput');
      },
      assertPublishable: () => {
        if (Object.keys(problems).length > 0) throw new CallError('invalidInput');
      },
      setStored: (next, shown) => {
        setStored(next);
        if (shown !== null) setData(shown);
      },
      restore: (values) => setData((current) => typedTerms.safeParse(values).data ?? current),
      showErrors: (error) => {
        showProblems(error !== null);
        setRefused(Object.fromEntries(listServerFieldErrors(error)));
      },
    },
    input,
  });
  usePersistUnsavedValues(input, () => data, editor);
  const form: AgreementForm = {
    data,
    publication,
    change: (part) => {
      setData((current) => ({ ...current, ...part }));
      // Lines may have moved, and what was refused is not what stands there now.
      const isElsewhere = ([path]: readonly [string, string]) => !Object.hasOwn(part, path.split('.')[0] ?? '');
      setRefused((current) => Object.fromEntries(Object.entries(current).filter(isElsewhere)));
    },
    getError: (path, unit) => {
      const problem = problems[path];
      // A number that is written too exactly is said while it is typed, as in the price list.
      const isShown = problem && (areProblemsShown || problem.key === 'tooManyDecimals');
      return isShown ? describeProblem(problem, unit) : refused[path];
    },
  };
  return { collection, editor, form };
}
