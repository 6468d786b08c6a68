import type { OptionKey, OptionTree, Selection } from '@platewright/domain/options/option-types';
import { toChosenArtwork, type ArtworkOption } from '@platewright/domain/artwork/artwork-choices';
import { listMarks, reduceFill, type FieldMark, type FillAction } from '@platewright/domain/artwork/artwork-fill';
import { suggestAnswers } from '@platewright/domain/artwork/suggest-answers';
import type { ValidationMessages } from '@platewright/domain/options/validation-messages';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { getFillStore } from './filled-artwork.ts';

/** The parts of the product page's form that artwork fills. */
export interface FillableForm {
  readonly product: { readonly url: string };
  readonly tree: OptionTree;
  readonly config: { readonly selection: Selection };
  readonly store: {
    readonly owner: number | 'guest';
    readonly replaceSelection: (selection: Selection) => Selection;
  };
  readonly messages: ValidationMessages;
  readonly showMessages: (messages: ValidationMessages) => void;
}

export interface ArtworkFilling {
  /** The artwork that counts; null until a person has said which. */
  readonly option: ArtworkOption | null;
  readonly choose: (id: string) => void;
  readonly marks: readonly FieldMark[];
  readonly take: (key: OptionKey) => void;
  readonly undo: (key: OptionKey) => void;
  readonly undoAll: () => void;
}

/**
 * Fills the form from the artwork that counts.
 * @param isComplete whether all files are read: then the only artwork counts without a question. One whose reading could
 *   not be loaded may be other artwork, so a person chooses.
 * @param designs how many designs all files hold; null while that is not known
 */
export function useArtworkFill(
  form: FillableForm,
  options: readonly ArtworkOption[],
  isComplete: boolean,
  designs: number | null,
): ArtworkFilling {
  const { product, tree, config, store, messages, showMessages } = form;
  const { selection } = config;
  const fillStore = getFillStore(store.owner, product.url);
  const fill = useSyncExternalStore(fillStore.subscribe, fillStore.get, fillStore.get);
  const [chosenId, setChosenId] = useState(fill.source);
  const only = isComplete && options.length === 1 ? options[0] : undefined;
  const option = only ?? options.find(({ id }) => id === chosenId) ?? null;
  const artwork = useMemo(() => option && toChosenArtwork(option, designs), [option, designs]);
  const suggestions = useMemo(
    () => (artwork ? suggestAnswers(tree, selection, artwork) : []),
    [artwork, tree, selection],
  );
  const marks = useMemo(() => listMarks(tree, { fill, selection }, suggestions), [tree, fill, selection, suggestions]);

  const dispatch = useCallback(
    (action: FillAction) => {
      if (!artwork) return;
      const result = reduceFill(tree, { fill, selection }, artwork, action);
      fillStore.set(result.fill);
      if (result.selection === selection) return;
      const stored = store.replaceSelection(result.selection);
      // An answer that has changed has no message any more.
      const unchanged = Object.entries(messages).filter(([id]) => stored[id] === selection[id]);
      showMessages(Object.fromEntries(unchanged));
    },
    [tree, fill, selection, artwork, store, fillStore, messages, showMessages],
  );
  const source = option?.id ?? null;
  useEffect(() => {
    if (source === null || source === fill.source) return;
    dispatch({ type: 'artworkChosen', source });
  }, [source, fill.source, dispatch]);

  return useMemo(
    () => ({
      option,
      choose: setChosenId,
      marks,
      take: (key) => dispatch({ type: 'taken', key }),
      undo: (key) => dispatch({ type: 'undone', key }),
      undoAll: () => dispatch({ type: 'allUndone' }),
    }),
    [option, marks, dispatch],
  );
}
