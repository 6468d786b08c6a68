import { getContentKind } from '@platewright/domain/content/content-kinds';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { PublicationFrame } from '../../publishing/publication-frame.tsx';
import { useRemoval } from '../../publishing/use-removal.ts';
import { useCloseQuestion } from './close-question.ts';
import { getContentKindPath } from './content-kind-nav.tsx';
import styles from './content.module.css';
import { FieldInputs } from './field-inputs.tsx';
import { PreviewMenu } from './preview-menu.tsx';
import type { ContentEntry } from './use-content.ts';
import { useContentCollection } from './use-content-collection.ts';
import { useContentForm } from './use-content-form.ts';

/** State of the history entry for the URL that a new entry gets with its first save: its form stays mounted. */
export const createdHereState = { isCreatedHere: true } as const;

/** The editor of one entry; its form is built from the fields of its kind. */
export function ContentEditor({ entry }: { entry: ContentEntry }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { kind } = entry;
  const collection = useContentCollection(kind);
  const { form, editor } = useContentForm({ kind, entry, collection });
  const isCreated = entry.id === 0 && editor.id !== 0;
  const getQuestion = useCloseQuestion(kind);
  const { isDeleted, remove } = useRemoval({
    collection,
    editor,
    call: (input) => api.deskContentRemove(input),
    listPath: getContentKindPath(kind),
  });
  useEffect(() => {
    if (isCreated) void navigate(`/content/${editor.id}`, { replace: true, state: createdHereState });
  }, [isCreated, editor.id, navigate]);
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
        actions={<PreviewMenu editor={editor} getLink={(input) => api.deskContentPreview(input)} />}
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
