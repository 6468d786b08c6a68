import { getContentKind } from '@platewright/domain/content/content-kinds';
import { Button } from '@platewright/ui/button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { PublicationFrame } from '../../publishing/publication-frame.tsx';
import { useRemoval } from '../../publishing/use-removal.ts';
import styles from '../content/content.module.css';
import { getPublished } from '../content/content-form.ts';
import { FieldInputs } from '../content/field-inputs.tsx';
import { PreviewMenu } from '../content/preview-menu.tsx';
import { useContentForm } from '../content/use-content-form.ts';
import { CategoryProducts } from './category-products.tsx';
import { CATEGORIES_PATH, PRODUCTS_PATH } from './catalogue-paths.ts';
import { DuplicateDialog } from './entry-dialogs.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { KeyDialog, MoveDialog } from './place-dialogs.tsx';
import { ProductDraftContext } from './preview/product-draft.ts';
import type { CatalogueEntry } from './use-catalogue.ts';
import { useCatalogueCollection } from './use-catalogue-collection.ts';

/** The editor of a product or category; its form is built from the fields of its kind. */
export function CatalogueEditor({ entry }: { entry: CatalogueEntry }) {
  const { t } = useTranslation();
  const { kind } = entry;
  const [dialog, setDialog] = useState<'key' | 'move' | 'duplicate' | null>(null);
  const collection = useCatalogueCollection(entry);
  const { form, editor } = useContentForm({ kind, entry, collection });
  const { isDeleted, remove } = useRemoval({
    collection,
    editor,
    call: (input) => api.deskCatalogueRemove(input),
    listPath: kind === 'product' ? PRODUCTS_PATH : CATEGORIES_PATH,
  });
  const draft = useMemo(() => ({ publicationId: entry.id, published: getPublished(entry) }), [entry]);
  const close = () => setDialog(null);
  return (
    <>
      <h1 className={styles.head}>
        <bdi>{entry.name || t('content.untitled')}</bdi>
      </h1>
      <EntryFacts entry={entry} onChangeKey={() => setDialog('key')} onMove={() => setDialog('move')} />
      {kind === 'category' && <CategoryProducts entry={entry} />}
      <PublicationFrame
        publication={entry}
        collection={collection}
        editor={editor}
        isLeaving={isDeleted}
        isWide={kind === 'product'}
        // What was published is hidden, and stays so: orders name it.
        onRemove={entry.status === 'hidden' ? undefined : remove}
        actions={
          <>
            <PreviewMenu editor={editor} getLink={(input) => api.deskCataloguePreview(input)} />
            {kind === 'product' && (
              <Button isDisabled={editor.busy !== null} onPress={() => setDialog('duplicate')}>
                {t('catalogue.duplicate.action')}
              </Button>
            )}
          </>
        }
        links={
          entry.live !== null && (
            <a className="link" href={entry.page} target="_blank" rel="noreferrer">
              {t('content.publicPage')}
            </a>
          )
        }
      >
        <ProductDraftContext value={kind === 'product' ? draft : null}>
          <FieldInputs control={form.control} fields={getContentKind(kind).fields} saved={editor.saved} />
        </ProductDraftContext>
      </PublicationFrame>
      {dialog === 'duplicate' && <DuplicateDialog entry={entry} onClose={close} />}
      {dialog === 'key' && (
        <KeyDialog entry={entry} revision={editor.revision} onRevision={editor.setRevision} onClose={close} />
      )}
      {dialog === 'move' && (
        <MoveDialog entry={entry} revision={editor.revision} onRevision={editor.setRevision} onClose={close} />
      )}
    </>
  );
}
