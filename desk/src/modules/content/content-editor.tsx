import { getContentKind } from '@platewright/domain/content/content-kinds';
import { Notice } from '@platewright/ui/notice';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { PublicationFrame } from '../../publishing/publication-frame.tsx';
import { useRemoval } from '../../publishing/use-removal.ts';
import { useCloseQuestion } from './close-question.ts';
import { getContentKindPath } from './content-kind-nav.tsx';
import styles from './content.module.css';
import { FieldInputs } from './field-inputs.tsx';
import { useFieldName } from './use-field-name.ts';
import { PreviewMenu } from './preview-menu.tsx';
import type { ContentEntry } from './use-content.ts';
import { useContentCollection } from './use-content-collection.ts';
import { useContentForm } from './use-content-form.ts';

/** Kinds whose texts name the operator as it is published. */
const kindsWithName: readonly string[] = ['about', 'founder', 'legal', 'routeMeta'];
const NAME_PLACE = '\u2066{name}\u2069';

/** State of the history entry for the URL that a new entry gets with its first save: its form stays mounted. */
export const createdHereState = { isCreatedHere: true } as const;

interface Props {
  readonly entry: ContentEntry;
  /** Names of the fields on this page, where others show the rest; without it all. They are saved and published together. */
  readonly only?: readonly string[];
}

/** The editor of one entry; its form is built from the fields of its kind. */
export function ContentEditor({ entry, only }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameField = useFieldName();
  const navigate = useNavigate();
  const { kind } = entry;
  const collection = useContentCollection(kind);
  const { form, editor } = useContentForm({ kind, entry, collection });
  const { fields } = getContentKind(kind);
  const shown = only ? Object.fromEntries(Object.entries(fields).filter(([name]) => only.includes(name))) : fields;
  // What is refused on another page would be refused without a word.
  const elsewhere = Object.keys(form.formState.errors).filter((name) => !Object.hasOwn(shown, name));
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
      {!only && (
        <h1 className={styles.head}>
          <bdi>{entry.title || t('content.untitled')}</bdi>
        </h1>
      )}
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
        {elsewhere.length > 0 && (
          <Notice tone="error">
            {t('content.errorsElsewhere', { fields: format.list(elsewhere.map(nameField)) })}
          </Notice>
        )}
        {kindsWithName.includes(kind) && <p className="small muted">{t('content.nameHelp', { place: NAME_PLACE })}</p>}
        <FieldInputs control={form.control} fields={shown} saved={editor.saved} />
      </PublicationFrame>
    </>
  );
}
