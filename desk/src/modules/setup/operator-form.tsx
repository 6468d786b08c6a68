import { getContentKind } from '@platewright/domain/content/content-kinds';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { EditorConflict, EditorError } from '../../publishing/editor-problems.tsx';
import { useEntry } from '../../publishing/use-entry.ts';
import { LoadError } from '../../shell/load-error.tsx';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { FieldInputs } from '../content/field-inputs.tsx';
import { contentEntryQueries, type ContentEntry } from '../content/use-content.ts';
import { useContentCollection } from '../content/use-content-collection.ts';
import { useContentForm } from '../content/use-content-form.ts';
import { useFieldName } from '../content/use-field-name.ts';
import { operatorFields, type OperatorStep } from './guide-steps.ts';
import styles from './setup.module.css';

interface Props {
  readonly step: OperatorStep;
  readonly entryId: number;
  /** What was entered counts, and the guide goes on. */
  readonly onSaved: () => void;
}

/** The fields of one step about the operator. What is typed is kept on the way to other steps and back. */
export function OperatorForm({ entryId, ...props }: Props) {
  const entry = useEntry(contentEntryQueries, entryId);
  if (entry.isError && !entry.data) return <LoadError query={entry} action="desk.content" />;
  if (!entry.data) return <PageSkeleton />;
  // One form for all steps: another one would begin before what is typed in this one was stored.
  return <LoadedForm entry={entry.data} {...props} />;
}

function LoadedForm({ step, entry, onSaved }: Omit<Props, 'entryId'> & { readonly entry: ContentEntry }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameField = useFieldName();
  const queries = useQueryClient();
  const collection = useContentCollection('brand');
  const { form, editor } = useContentForm({ kind: 'brand', entry, collection });
  const { fields } = getContentKind('brand');
  const names: readonly string[] = operatorFields[step];
  const shown = Object.fromEntries(names.flatMap((name) => Object.entries(fields).filter(([field]) => field === name)));
  // What is refused on another page would be refused without a word.
  const elsewhere = Object.keys(form.formState.errors).filter((name) => !names.includes(name));
  const isChanged = editor.isUnsaved || entry.draft !== null;
  const dismissError = useEffectEvent(editor.dismissError);
  useEffect(() => dismissError(), [step]);
  const save = async () => {
    if (isChanged && !(await editor.publish())) return;
    // The next step begins with what is stored now, or its save would find that somebody was faster.
    await Promise.all([collection.reload(), queries.invalidateQueries({ queryKey: queryKeys.setup })]);
    onSaved();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FieldInputs control={form.control} fields={shown} saved={editor.saved} />
      {elsewhere.length > 0 && (
        <Notice tone="error">{t('setup.errorsElsewhere', { fields: format.list(elsewhere.map(nameField)) })}</Notice>
      )}
      <EditorError editor={editor} />
      <div className={styles.action}>
        <Button type="submit" variant="primary" isBusy={editor.busy !== null}>
          {t(isChanged ? 'setup.saveAndContinue' : 'setup.continue')}
        </Button>
        {editor.isUnsaved && <span className="small muted">{t('setup.unsavedStays')}</span>}
      </div>
      <EditorConflict collection={collection} editor={editor} />
    </form>
  );
}
