import { showToast } from '@platewright/ui/toast';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslateError } from '../api/use-translate-error.ts';
import { moveItem } from './move-item.ts';

/** Element id of the button that moves a row. */
export const getMoveButtonId = (id: number, step: -1 | 1): string => `move-${id}-${step === 1 ? 'down' : 'up'}`;

interface NewOrder {
  readonly seen: number[];
  readonly ids: number[];
}

interface Options<Data, Row> {
  /** Names what is put in order: its changes are sent one after the other. */
  readonly scope: string;
  readonly queryKey: QueryKey;
  readonly getRows: (data: Data) => readonly Row[];
  readonly withRows: (data: Data, rows: Row[]) => Data;
  readonly send: (order: NewOrder) => Promise<unknown>;
  readonly reload: () => Promise<void>;
}

/**
 * Puts rows in order by buttons. The page shows the new order at once (optimistic update), changes are sent one after
 * the other, and the focus stays with the moved row.
 */
export function useReorder<Data, Row extends { readonly id: number }>(options: Options<Data, Row>) {
  const { scope, queryKey, getRows, withRows, send, reload } = options;
  const queries = useQueryClient();
  const translateError = useTranslateError();
  const focusCandidates = useRef<string[]>([]);
  const [lastMove, setLastMove] = useState<{ row: Row; position: number } | null>(null);
  const reorder = useMutation({
    scope: { id: `order of ${scope}` },
    mutationFn: send,
    onError: (error) => {
      setLastMove(null);
      showToast({ tone: 'error', text: translateError(error) });
      return reload();
    },
  });
  // Moving its row in the document takes the focus from the pressed button.
  useEffect(() => {
    const button = focusCandidates.current
      .map((id) => document.getElementById(id))
      .find((element) => element && !('disabled' in element && element.disabled));
    focusCandidates.current = [];
    button?.focus();
  }, [lastMove]);

  const move = (row: Row, step: -1 | 1) => {
    const data = queries.getQueryData<Data>(queryKey);
    if (!data) return;
    const rows = getRows(data);
    const seen = rows.map(({ id }) => id);
    const ids = moveItem(seen, row.id, step);
    if (!ids) return;
    void queries.cancelQueries({ queryKey });
    const next = ids.flatMap((id) => rows.find((one) => one.id === id) ?? []);
    queries.setQueryData<Data>(queryKey, withRows(data, next));
    focusCandidates.current = [getMoveButtonId(row.id, step), getMoveButtonId(row.id, step === 1 ? -1 : 1)];
    setLastMove({ row, position: ids.indexOf(row.id) + 1 });
    reorder.mutate({ seen, ids });
  };
  return { move, lastMove };
}
