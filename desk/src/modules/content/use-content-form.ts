import { CallError } from '@platewright/contract/call-errors';
import { checkContent } from '@platewright/domain/content/check-content';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useTranslateFieldError } from '../../i18n/use-translate-field-error.ts';
import { getWorkingData, type EditedForm } from '../../publishing/publication-collection.ts';
import { usePublicationEditor } from '../../publishing/use-publication-editor.ts';
import { toContent, toContentFormValues, type ContentFormValues } from './content-form.ts';
import type { ContentEntry } from './use-content.ts';
import { useContentCollection } from './use-content-collection.ts';
import { usePersistUnsavedValues, useUnsavedValues } from './use-unsaved-values.ts';

/** The form of a content entry and its editor. What was typed and not saved outlives the session. */
export function useContentForm(entry: ContentEntry) {
  const translateFieldError = useTranslateFieldError();
  const { kind } = entry;
  const collection = useContentCollection(kind);
  const { unsaved, storageKey } = useUnsavedValues(entry.id === 0 ? kind : String(entry.id));
  const [initialValues] = useState(() => toContentFormValues(kind, getWorkingData(entry, collection.empty)));
  const form = useForm<ContentFormValues>({ defaultValues: initialValues });
  const { isDirty } = form.formState;
  useEffect(() => {
    if (unsaved) form.reset({ ...initialValues, ...unsaved.values }, { keepDefaultValues: true });
  }, [form, initialValues, unsaved]);
  const edited: EditedForm<ContentFormValues> = {
    isDirty,
    getData: () => toContent(kind, structuredClone(form.getValues())),
    setStored: (data, keepTyped) =>
      form.reset(toContentFormValues(kind, data), keepTyped ? { keepValues: true } : undefined),
    showErrors: (error) => {
      form.clearErrors();
      if (error instanceof CallError) showFieldErrors(form, Object.keys(error.fields), error);
    },
  };
  const editor = usePublicationEditor({
    publication: entry,
    collection,
    form: edited,
    unsavedRevision: unsaved?.revision ?? null,
    checkNew: (data) => {
      const { errors } = checkContent(kind, data, 'publish');
      const fields = Object.entries(errors).map(([path, { key, params }]) => [
        path,
        { key, params: { message: translateFieldError(key, params) ?? key } },
      ]);
      if (fields.length > 0) throw new CallError('invalidInput', { fields: Object.fromEntries(fields) as never });
    },
  });
  usePersistUnsavedValues(storageKey, form, editor.revision, editor.isUnsaved);
  return { collection, form, editor };
}
