import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { ContentKind } from '@platewright/domain/content/kinds';
import { showToast } from '@platewright/ui/toast';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api/client.ts';
import { useSayError } from '../api/failure.ts';
import { moved } from './order.ts';
import { useReloadContent, type PieceRow } from './use-content.ts';

type List = AnswerOf<Contract['deskContentList']>;

/** Id of the button that moves a piece. */
export const moveButton = (id: number, step: -1 | 1): string => `move-${id}-${step === 1 ? 'down' : 'up'}`;

/**
 * Moves pieces of a kind. The list shows the new order at once, one change is sent after the other, and the focus stays
 * with the piece that moved.
 */
export function useOrder(kind: ContentKind, queryKey: QueryKey) {
  const queries = useQueryClient();
  const reload = useReloadContent();
  const say = useSayError();
  const focus = useRef<string[]>([]);
  const [last, setLast] = useState<{ piece: PieceRow; place: number } | null>(null);
  const order = useMutation({
    scope: { id: `content-order-${kind}` },
    mutationFn: (change: { seen: number[]; ids: number[] }) => api.deskContentOrder({ kind, ...change }),
    onError: (error) => {
      setLast(null);
      showToast({ tone: 'bad', text: say(error) });
      return reload();
    },
  });
  // A button that moved with its row has lost the focus.
  useEffect(() => {
    const wanted = focus.current
      .map((id) => document.getElementById(id))
      .find((one) => one && !('disabled' in one && one.disabled));
    focus.current = [];
    wanted?.focus();
  }, [last]);

  const move = (piece: PieceRow, step: -1 | 1) => {
    const known = queries.getQueryData<List>(queryKey);
    const rows = known?.pieces.rows ?? [];
    const seen = rows.map(({ id }) => id);
    const ids = moved(seen, piece.id, step);
    if (!known || !ids) return;
    void queries.cancelQueries({ queryKey });
    const next = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    queries.setQueryData<List>(queryKey, { ...known, pieces: { ...known.pieces, rows: next } });
    focus.current = [moveButton(piece.id, step), moveButton(piece.id, step === 1 ? -1 : 1)];
    setLast({ piece, place: ids.indexOf(piece.id) + 1 });
    order.mutate({ seen, ids });
  };
  return { move, last };
}
