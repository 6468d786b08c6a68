import { getContentKind } from '@platewright/domain/content/content-kinds';
import { showToast } from '@platewright/ui/toast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { PublicationFrame } from '../../publishing/publication-frame.tsx';
import { useCloseQuestion } from './close-question.ts';
import { getContentKindPath } from './content-kind-nav.tsx';
import styles from './content.module.css';
import { FieldInputs } from './field-inputs.tsx';
import { PreviewMenu } from './preview-menu.tsx';
import type { ContentEntry } from './use-content.ts';
import { useContentForm } from './use-content-form.ts';

/** State of the history entry for the URL that a new entry gets with its first save: its form stays mounted. */
export const createdHereState = { isCreatedHere: true } as const;

/** The editor of one entry; its form is built from the fields of its kind. */
export function ContentEditor({ entry }: { entry: ContentEntry }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { collection, form, editor } = useContentForm(entry);
  const isCreated = entry.id === 0 && editor.id !== 0;
  const [isDeleted, setDeleted] = useState(false);
  const { kind } = entry;
  const getQuestion = useCloseQuestion(kind);
  // In an effect, because only then the guard no longer blocks leaving the deleted entry.
  useEffect(() => {
    if (isDeleted) void navigate(getContentKindPath(kind), { replace: true });
  }, [isDeleted, kind, navigate]);
  useEffect(() => {
    if (isCreated) void navigate(`/content/${editor.id}`, { replace: true, state: createdHereState });
  }, [isCreated, editor.id, navigate]);
  const remove = () =>
    editor.run('remove', async () => {
      const { id, revision } = editor;
      const { deleted } = await api.deskContentRemove({ id, revision });
      if (!deleted) {
        // Hiding raises the revision by one.
        editor.setRevision((await collection.calls.load(id)).revision);
        void collection.reload();
      }
      showToast({ tone: 'success', text: t(deleted ? 'publishing.remove.done' : 'publishing.hide.done') });
      if (deleted) setDeleted(true);
    });
  return (
    <>
      <h1 className={styles.head}>
        <bdi>{entry.title || t('content.untitled')}</bdi>
      </h1>
      <PublicationFrame
        publication={entry}
        collection={collection}
        editor={editor}
        isLeaving={isDeleted || isCreated}
        getQuestion={getQuestion}
        onRemove={entry.id !== 0 && getContentKind(kind).cardinality === 'many' ? remove : undefined}
        actions={<PreviewMenu editor={editor} />}
        links={
          entry.status !== 'draft' && (
            <a className="link" href={entry.page} target="_blank" rel="noreferrer">
              {t('content.publicPage')}
            </a>
          )
        }
      >
        <FieldInputs control={form.control} fields={getContentKind(kind).fields} saved={editor.saved} />
      </PublicationFrame>
    </>
  );
}
