import type { NodeRef } from '@platewright/domain/options/edit-option-tree';
import { searchOptionTree } from '@platewright/domain/options/search-option-tree';
import { IconButton } from '@platewright/ui/button';
import { SearchField } from '@platewright/ui/search-field';
import { useTranslation } from 'react-i18next';
import styles from './options-editor.module.css';
import { toRowKey, type Tree } from './tree-rows.ts';

interface Props {
  readonly tree: Tree;
  readonly search: string;
  readonly selected: NodeRef | null;
  readonly onSearch: (search: string) => void;
  /** Chooses one that was found; the focus stays in the search. */
  readonly onShow: (ref: NodeRef) => void;
}

/** Finds options and values wherever they stand; Enter goes from one to the next. */
export function TreeSearch({ tree, search, selected, onSearch, onShow }: Props) {
  const { t } = useTranslation();
  const found = searchOptionTree(tree, search);
  const at = selected ? found.findIndex((ref) => toRowKey(ref) === toRowKey(selected)) : -1;
  const show = (refs: readonly NodeRef[], index: number) => {
    const ref = refs[index % refs.length];
    if (ref) onShow(ref);
  };
  return (
    <div className={styles.search}>
      <SearchField
        label={t('optionEditor.search')}
        placeholder={t('optionEditor.searchPlaceholder')}
        value={search}
        debounceMs={150}
        onSearch={(text) => {
          onSearch(text);
          show(searchOptionTree(tree, text), 0);
        }}
        onEnter={(text) => text === search && show(found, at + 1)}
      />
      <span role="status" className="small muted">
        {search !== '' &&
          (found.length === 0
            ? t('optionEditor.notFound')
            : t('optionEditor.found', { at: String(at + 1), n: String(found.length) }))}
      </span>
      {found.length > 1 && (
        <IconButton icon="down" size="small" label={t('optionEditor.nextFound')} onPress={() => show(found, at + 1)} />
      )}
    </div>
  );
}
