import { searchOptionTree } from '@platewright/domain/options/search-option-tree';
import { fieldTypes } from '@platewright/domain/options/option-types';
import { Button, IconButton } from '@platewright/ui/button';
import { Menu } from '@platewright/ui/menu';
import { use, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ContentFormValues } from '../../content/content-form.ts';
import { ApplyBlockDialog } from './apply-block-dialog.tsx';
import { ProductDraftContext } from '../preview/product-draft.ts';
import { EditorSides, type EditorSide } from './editor-sides.tsx';
import { NodeMenu } from './node-menu.tsx';
import { NodeSettings } from './node-settings.tsx';
import styles from './options-editor.module.css';
import { OptionsTree } from './options-tree.tsx';
import { listOpenableKeys, listTreeRows, toRowKey } from './tree-rows.ts';
import { TakeBlockDialog } from './take-block-dialog.tsx';
import { TreeSearch } from './tree-search.tsx';
import { useOptionsEditor } from './use-options-editor.ts';
import { useTreeProblems } from './use-tree-problems.ts';

export interface OptionTreeInputProps {
  readonly control: Control<ContentFormValues>;
  readonly path: string;
  readonly label: string;
}

/** What takes the focus of a field that is marked as wrong. */
const wrongField = ':is(input, textarea, button):is([aria-invalid="true"], [data-invalid] *)';

/** The options of a product: the tree as the form is asked, and beside it what the chosen option or value says. */
export function OptionsEditor({ control, path, label }: OptionTreeInputProps) {
  const { t } = useTranslation();
  const { focusRef, ...editor } = useOptionsEditor(control, path);
  const { tree, history, selected, open } = editor;
  const problems = useTreeProblems(control, path, tree);
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<'take' | 'apply' | null>(null);
  const product = use(ProductDraftContext);
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const [side, setSide] = useState<EditorSide>('settings');
  const root = useRef<HTMLElement>(null);
  const settings = useRef<HTMLDivElement>(null);
  const rows = listTreeRows(tree, open);
  const openable = listOpenableKeys(tree);
  const isAllOpen = openable.length > 0 && openable.every((key) => open.has(key));

  /** In texts too: what is typed in them are steps of the tree. */
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    takeStep(() => (key === 'y' || event.shiftKey ? editor.redo() : editor.undo()));
  };
  /** What had the focus may be gone with the last option. */
  const takeStep = (run: () => void) => {
    flushSync(run);
    if (!root.current?.contains(document.activeElement)) root.current?.querySelector<HTMLElement>('button')?.focus();
  };
  const focusSettings = () => {
    // Where there is room for one of both, the preview hides them.
    flushSync(() => setSide('settings'));
    settings.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  };
  const showFirstProblem = () => {
    const { first } = problems;
    if (!first) return;
    // The field is there once its option is chosen.
    flushSync(() => {
      setSide('settings');
      editor.reveal(first, false);
    });
    const field = settings.current?.querySelector<HTMLElement>(wrongField);
    if (field) field.focus();
    else editor.reveal(first);
  };
  const togglePreview = () => {
    setSide(isPreviewOpen ? 'settings' : 'preview');
    setPreviewOpen(!isPreviewOpen);
  };
  return (
    <section ref={root} className={styles.editor} aria-label={label} onKeyDown={handleKeyDown}>
      <div className={styles.bar}>
        <h2 className="h4">{label}</h2>
        <Menu
          label={t('optionEditor.addType')}
          trigger={
            <Button ref={focusRef} size="small" icon="plus">
              {t('optionEditor.add')}
            </Button>
          }
          items={fieldTypes.map((id) => ({
            id,
            label: t(`optionTree.fieldTypes.${id}`),
            onAction: () => editor.addOption(id),
          }))}
        />
        <Button size="small" icon="copy" onPress={() => setDialog('take')}>
          {t('optionEditor.blocks.take')}
        </Button>
        <IconButton
          icon="back"
          size="small"
          flipIcon
          label={t('optionEditor.undo')}
          isDisabled={history.past.length === 0}
          onPress={() => takeStep(() => editor.undo(true))}
        />
        <IconButton
          icon="forward"
          size="small"
          flipIcon
          label={t('optionEditor.redo')}
          isDisabled={history.future.length === 0}
          onPress={() => takeStep(() => editor.redo(true))}
        />
        {openable.length > 0 && (
          <Button size="small" variant="quiet" onPress={() => editor.setAllOpen(isAllOpen ? [] : openable)}>
            {t(isAllOpen ? 'optionEditor.closeAll' : 'optionEditor.openAll')}
          </Button>
        )}
        {product && tree.length > 0 && (
          <Button size="small" icon="eye" onPress={togglePreview}>
            {t(isPreviewOpen ? 'optionEditor.preview.hide' : 'optionEditor.preview.show')}
          </Button>
        )}
      </div>
      {problems.general.map((message) => (
        <p key={message} role="alert" className={styles.error}>
          {message}
        </p>
      ))}
      {problems.first && (
        <p className={styles.problems}>
          <span role="status" className={styles.error}>
            {t('optionEditor.problems', { n: String(problems.count) })}
          </span>
          <Button size="small" variant="quiet" onPress={showFirstProblem}>
            {t('optionEditor.problemsLead')}
          </Button>
        </p>
      )}
      {tree.length === 0 ? (
        <p className="muted">{t('optionEditor.none')}</p>
      ) : (
        <div className={styles.sides} data-side={isPreviewOpen ? side : undefined}>
          <div className={styles.side}>
            <TreeSearch
              tree={tree}
              search={search}
              selected={selected}
              onSearch={setSearch}
              onShow={(ref) => editor.reveal(ref, false)}
            />
            <OptionsTree
              rows={rows}
              selectedKey={selected && toRowKey(selected)}
              foundKeys={new Set(searchOptionTree(tree, search).map(toRowKey))}
              problems={problems.byKey}
              request={editor.request}
              commands={{ ...editor.commands, edit: focusSettings }}
            />
            <p className="small faint">{t('optionEditor.shortcuts')}</p>
          </div>
          <EditorSides
            control={control}
            previewOf={isPreviewOpen && product ? product.publicationId : null}
            side={side}
            onSide={setSide}
            settings={
              <div ref={settings} className={styles.panel} role="group" aria-label={t('optionEditor.choose')}>
                <NodeSettings tree={tree} selected={selected} problems={problems.byKey} onEdit={editor.edit}>
                  {selected && <NodeMenu editor={editor} selected={selected} onApply={() => setDialog('apply')} />}
                </NodeSettings>
              </div>
            }
          />
        </div>
      )}
      {dialog === 'take' && <TakeBlockDialog onTake={editor.insertCopies} onClose={() => setDialog(null)} />}
      {dialog === 'apply' && selected?.of === 'option' && (
        <ApplyBlockDialog tree={tree} option={selected.id} onClose={() => setDialog(null)} />
      )}
    </section>
  );
}
