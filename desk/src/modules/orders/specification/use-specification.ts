import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { toOptionMessages } from '@platewright/browser/option-messages';
import {
  canSubmitCorrection,
  reduceCorrection,
  createCorrectionState,
  isCorrectionChanged,
} from '@platewright/browser/correction-state';
import { summarizeAnswers } from '@platewright/domain/options/answer-summary';
import { listChangedAnswers } from '@platewright/domain/options/changed-answers';
import type { Option, OptionNode, Selection } from '@platewright/domain/options/option-types';
import { findNewUnusualScale } from '@platewright/domain/options/unusual-scale';
import { expandOptionTree } from '@platewright/domain/options/selection';
import { answerFormat } from '@platewright/texts/answer-format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useReducer } from 'react';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

export type DeskSpecification = CallAnswer<Contract['deskSpecification']>;

/** The specification of an order with its option tree. Nobody's page refreshes it under the hands of who edits it. */
export function useDeskSpecification(orderId: number) {
  const language = useLanguage();
  return useQuery({
    queryKey: [...queryKeys.order(orderId), 'specification', language],
    queryFn: ({ signal }) => api.deskSpecification({ orderId, lang: language }, { signal }),
    enabled: orderId > 0,
    placeholderData: keepPreviousData,
  });
}

/** The answers that staff are changing, by the same reducer as the customer's correction. */
export function useCorrectionForm(specification: DeskSpecification) {
  const language = useLanguage();
  const [state, dispatch] = useReducer(reduceCorrection, specification, (source) =>
    createCorrectionState(source.tree as OptionNode[], source.selection, null),
  );
  // The tree of another language has the same ids, so the answers fit it as well.
  const tree = specification.tree as OptionNode[];
  const { selection, ordered, messages, attempt } = state;
  const options = useMemo(() => expandOptionTree(tree, selection), [tree, selection]);
  const changes = useMemo(() => {
    const summarize = (answers: Selection) => summarizeAnswers(tree, answers, answerFormat[language]);
    return listChangedAnswers(summarize(ordered), summarize(selection));
  }, [tree, ordered, selection, language]);
  return {
    tree,
    selection,
    options,
    /** The answers that differ from those of the order. */
    changes,
    messages,
    attempt,
    isChanged: isCorrectionChanged(state),
    isValid: canSubmitCorrection(state),
    choose: (option: Option, value: string | string[]) => dispatch({ type: 'chosen', option, value }),
    enterText: (option: Option, text: string) => dispatch({ type: 'typed', option, text }),
    /** Shows what is wrong; true when the answers can be sent. */
    check: (): boolean => {
      dispatch({ type: 'submitted' });
      return canSubmitCorrection(state);
    },
    /** A changed scale that lies far from the calculated one, of which staff are asked whether it is meant. */
    findUnusualScale: () => findNewUnusualScale(tree, selection, state.ordered),
    showServerMessages: (error: unknown) => dispatch({ type: 'submitFailed', messages: toOptionMessages(error) }),
    /** Puts the changed answers on top of those that somebody else has stored meanwhile. */
    rebase: ({ selection: ordered }: DeskSpecification) => dispatch({ type: 'rebased', ordered }),
    undo: () => dispatch({ type: 'undone' }),
  };
}
export type CorrectionForm = ReturnType<typeof useCorrectionForm>;

/** What the order costs with the changed answers, as the server calculates it. */
export function useCorrectedPrice(orderId: number, form: Pick<CorrectionForm, 'selection' | 'isChanged' | 'isValid'>) {
  const optionsJson = JSON.stringify(form.selection);
  return useQuery({
    queryKey: [...queryKeys.order(orderId), 'specification', 'price', optionsJson],
    queryFn: ({ signal }) => api.deskPriceSpecification({ orderId, optionsJson }, { signal }),
    enabled: form.isChanged && form.isValid,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
