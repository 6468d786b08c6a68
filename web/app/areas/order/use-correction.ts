import { choose, expand } from '@platewright/domain/options/expand';
import type { FieldMessage, FieldMessages } from '@platewright/domain/options/messages';
import type { Option, OptionNode, Selection } from '@platewright/domain/options/types';
import { typing } from '@platewright/domain/options/typing';
import { Refusal } from '@platewright/contract/refusals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../api/client.ts';
import { correctionMessages, DECIMALS, keepCorrection, openMarks, readCorrection } from './correction.ts';
import type { Specification } from './queries.ts';

/** Messages that the server found, by option id; its fields are named `optionsJson.{id}`. */
function messagesOf(error: unknown): FieldMessages {
  if (!(error instanceof Refusal)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([field, { key, params }]) =>
      field.startsWith('optionsJson.')
        ? [[field.slice('optionsJson.'.length), { key, params: params ?? {} } as FieldMessage]]
        : [],
    ),
  );
}

/** The open specification of an order in status 2: answers, what is wrong with them, and their way to the server. */
export function useCorrection(orderId: number, specification: Specification, onSent: () => void) {
  const queries = useQueryClient();
  // The snapshot does not change while an order waits for its customer; what was begun stays over news of the order.
  const [tree] = useState(() => specification.tree as OptionNode[]);
  const [ordered] = useState<Selection>(() => specification.origOptions);
  const [selection, setSelection] = useState<Selection>(() => readCorrection(orderId, tree) ?? ordered);
  const [messages, setMessages] = useState<FieldMessages>({});
  const [attempt, setAttempt] = useState(0);
  const options = useMemo(() => expand(tree, selection), [tree, selection]);

  const refused = (found: FieldMessages) => {
    setMessages(found);
    setAttempt((count) => count + 1);
  };
  const send = useMutation({
    mutationFn: () => api.orderdetailsChangeOrderOptions({ orderId, optionsJson: JSON.stringify(selection) }),
    onSuccess: () => {
      keepCorrection(orderId, null);
      onSent();
      void queries.invalidateQueries({ queryKey: ['orders'] });
    },
    onError: (error) => refused(messagesOf(error)),
  });

  const answer = (option: Option, given: string | string[], said: FieldMessage | null) => {
    const next = choose(tree, selection, option.id, given);
    setSelection(next);
    keepCorrection(orderId, next);
    const wrong = correctionMessages(tree, next, ordered);
    setMessages((shown) => {
      const kept = Object.entries(wrong).filter(([id]) => id in shown && id !== option.id);
      return { ...Object.fromEntries(kept), ...(said ? { [option.id]: said } : {}) };
    });
  };

  return {
    tree,
    selection,
    options,
    messages,
    attempt,
    marks: openMarks(specification.wrongOptionIds, selection, ordered),
    isChanged: selection !== ordered,
    choose: (option: Option, given: string | string[]) => answer(option, given, null),
    type: (option: Option, text: string) => {
      const typed = typing(option, text, DECIMALS);
      if (typed.accepted) answer(option, typed.text, typed.message);
    },
    submit: () => {
      const found = correctionMessages(tree, selection, ordered);
      if (Object.keys(found).length > 0) return refused(found);
      setMessages({});
      send.mutate();
    },
    undo: () => {
      setSelection(ordered);
      setMessages({});
      send.reset();
      keepCorrection(orderId, null);
    },
    isSending: send.isPending,
    isSent: send.isSuccess,
    error: send.error,
  };
}

export type Correction = ReturnType<typeof useCorrection>;
