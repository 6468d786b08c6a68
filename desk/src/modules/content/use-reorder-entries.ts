import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { SiteKind } from '@platewright/domain/content/content-kinds';
import { showToast } from '@platewright/ui/toast';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { moveItem } from './move-item.ts';
import { useReloadContent, type ContentEntryRow } from './use-content.ts';

type ContentListAnswer = CallAnswer<Contract['deskContentList']>;

/** Element id of the button that moves an entry. */
export const getMoveButtonId = (id: number, step: -1 | 1): string => `move-${id}-${step === 1 ? 'down' : 'up'}`;

/**
 * Reorders the entries of a kind. The list shows the new order at once (optimistic update), changes are sent one after
 * the other, and the focus stays with the moved entry.
 */
export function useReorderEntries(kind: SiteKind, queryKey: QueryKey) {
  const queries = useQueryClient();
  const reload = useReloadContent();
  const translateError = useTranslateError();
  const focusCandidates = useRef<string[]>([]);
  const [lastMove, setLastMove] = useState<{ entry: ContentEntryRow; position: number } | null>(null);
  const reorder = useMutation({
    scope: { id: `content-order-${kind}` },
    mutationFn: (change: { seen: number[]; ids: number[] }) => api.deskContentOrder({ kind, ...change }),
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

  const moveEntry = (entry: ContentEntryRow, step: -1 | 1) => {
    const list = queries.getQueryData<ContentListAnswer>(queryKey);
    const rows = list?.pieces.rows ?? [];
    const seen = rows.map(({ id }) => id);
    const ids = moveItem(seen, entry.id, step);
    if (!list || !ids) return;
    void queries.cancelQueries({ queryKey });
    const next = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    queries.setQueryData<ContentListAnswer>(queryKey, { ...list, pieces: { ...list.pieces, rows: next } });
    focusCandidates.current = [getMoveButtonId(entry.id, step), getMoveButtonId(entry.id, step === 1 ? -1 : 1)];
    setLastMove({ entry, position: ids.indexOf(entry.id) + 1 });
    reorder.mutate({ seen, ids });
  };
  return { moveEntry, lastMove };
}
