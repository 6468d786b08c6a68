import { CallError } from '@platewright/contract/call-errors';
import { checkContent } from '@platewright/domain/content/check-content';
import { getContentKind, type ContentKind } from '@platewright/domain/content/content-kinds';
import { isSameValue } from '@platewright/domain/same-value';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useTranslateFieldError } from '../../i18n/use-translate-field-error.ts';
import {
  getWorkingData,
  type EditedForm,
  type Publication,
  type PublicationCollection,
} from '../../publishing/publication-collection.ts';
import { usePublicationEditor } from '../../publishing/use-publication-editor.ts';
import { usePersistUnsavedValues, useUnsavedValues } from '../../publishing/use-unsaved-values.ts';
import {
  findUnreadable,
  getPublished,
  toContent,
  toContentFormValues,
  type ContentFormValues,
} from './content-form.ts';

interface Options {
  readonly kind: ContentKind;
  readonly entry: Publication<ContentFormValues>;
  readonly collection: PublicationCollection<ContentFormValues>;
}

/** The form of a content entry, product or category, and its editor. What was typed and not saved outlives the session. */
export function useContentForm({ kind, entry, collection }: Options) {
  const translateFieldError = useTranslateFieldError();
  const input = useUnsavedValues(collection, entry.id === 0 ? kind : String(entry.id), entry);
  const { restored } = input;
  const [initialValues] = useState(() => toContentFormValues(kind, getWorkingData(entry, collection.empty)));
  const form = useForm<ContentFormValues>({ defaultValues: initialValues });
  const { isDirty } = form.formState;
  useEffect(() => {
    if (restored) form.reset({ ...initialValues, ...restored.values }, { keepDefaultValues: true });
  }, [form, initialValues, restored]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // What was refused is not what stands there now. Errors of a tree follow its options, wherever they are moved.
        callback: ({ name }) => {
          if (name === undefined || getContentKind(kind).fields[name]?.type === 'optionTree') return;
          if (form.getFieldState(name).error?.type === 'server') form.clearErrors(name);
        },
      }),
    [form, kind],
  );
  const getContent = () => toContent(kind, structuredClone(form.getValues()));
  const edited: EditedForm<ContentFormValues> = {
    isDirty,
    getData: getContent,
    assertReadable: () => {
      const fields = findUnreadable(kind, getContent()).map((path) => [
        path,
        { key: path.includes('.') ? 'fieldRequired' : 'priceInvalid' },
      ]);
      if (fields.length > 0) throw new CallError('invalidInput', { fields: Object.fromEntries(fields) as never });
    },
    assertPublishable: () => {
      const { errors } = checkContent(kind, getContent(), 'publish', getPublished(entry));
      const fields = Object.entries(errors).map(([path, { key, params }]) => [
        path,
        { key, params: { message: translateFieldError(key, params) ?? key } },
      ]);
      if (fields.length > 0) throw new CallError('invalidInput', { fields: Object.fromEntries(fields) as never });
    },
    setStored: (stored, shown) => {
      const typed = form.getValues();
      const [content, next] = [getContent(), toContentFormValues(kind, shown ?? {})];
      form.reset(toContentFormValues(kind, stored), shown === null ? { keepValues: true } : undefined);
      if (shown === null || shown === stored) return;
      // A field whose content stays keeps what was typed, such as a number that cannot be read.
      const isUntouched = (name: string) => isSameValue(content[name], shown[name]);
      const values = Object.fromEntries(
        Object.keys(next).map((name) => [name, (isUntouched(name) ? typed : next)[name]]),
      );
      form.reset(values, { keepDefaultValues: true });
    },
    restore: (values) => form.reset({ ...initialValues, ...values }, { keepDefaultValues: true }),
    showErrors: (error) => {
      form.clearErrors();
      if (error instanceof CallError) showFieldErrors(form, Object.keys(error.fields), error);
    },
  };
  const editor = usePublicationEditor({
    publication: entry,
    collection,
    form: edited,
    input,
  });
  usePersistUnsavedValues(input, form.getValues, editor);
  return { form, editor };
}
