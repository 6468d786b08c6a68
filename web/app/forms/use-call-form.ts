import { importWithRetry } from '@platewright/browser/lazy-with-retry';
import { getLengthLimit } from '@platewright/browser/length-limits';
import { resolveWithLimits } from '@platewright/browser/resolve-with-limits';
import { listServerFieldErrors } from '@platewright/browser/server-field-errors';
import { CallError } from '@platewright/contract/call-errors';
import type { validation } from '@platewright/texts/en/shared/validation';
import { runWhenIdle } from '@platewright/ui/hydration';
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from '@platewright/contract/z';
import { isAbortError } from '@platewright/browser/errors';
import { useTranslateError } from '../api/use-translate-error.ts';
import { useFormDraft, type FormDraft } from './use-form-draft.ts';

export interface CallForm<V extends FieldValues> extends UseFormReturn<V> {
  /** The translated error of a field, from the schema or from the server. */
  readonly getFieldError: (field: FieldPath<V>) => string | undefined;
  /** The error of the call that belongs to no field; null for none. */
  readonly formError: string | null;
  readonly clearFormError: () => void;
  /** Validates, sends, and shows errors of the server at their fields; typed values stay. */
  readonly submit: (event?: { preventDefault?: () => void }) => void;
  readonly busy: boolean;
  /** Typed values of an earlier visit were put back; `DraftNotice` says so. */
  readonly isRestored: boolean;
  /** Drops what was typed, here and in the draft. */
  readonly discardDraft: () => void;
}

export interface CallFormOptions<V extends FieldValues> {
  /**
   * Input schema of the call, or the part of it that the form fills. Its messages are keys of `validation`. A stable
   * function that loads the schema where the page should not wait for it.
   */
  readonly schema: z.ZodType | (() => Promise<z.ZodType>);
  readonly defaultValues: DefaultValues<V>;
  /** What happens to typed values until they are sent. */
  readonly draft: FormDraft<V>;
  /** `keepDraft`: the typed values are not saved, because somebody else was faster. */
  readonly onSubmit: (values: V) => Promise<void | 'keepDraft'>;
  /** Fields for call errors that belong to one field although the server names none, by error name. */
  readonly fieldByErrorName?: Partial<Record<string, FieldPath<V>>>;
}

interface LoadedSchema<V extends FieldValues> {
  readonly loadedSchema: z.ZodType;
  readonly resolve: Resolver<V>;
}

/** Validates with the schema. Schema and resolver library are loaded when the page is idle, at the latest by the first validation. */
function useSchemaResolver<V extends FieldValues>(schema: CallFormOptions<V>['schema']): Resolver<V> {
  const [load, resolver] = useMemo(() => {
    let loading: Promise<LoadedSchema<V>> | null = null;
    // What was loaded once checks the form without a connection, too.
    const load = () =>
      (loading ??= importWithRetry(async () => {
        const [{ zodResolver }, loadedSchema] = await Promise.all([
          import('@hookform/resolvers/zod'),
          typeof schema === 'function' ? schema() : schema,
        ]);
        return { loadedSchema, resolve: zodResolver(loadedSchema as never) as unknown as Resolver<V> };
      }).catch((error: unknown) => {
        loading = null;
        throw error;
      }));
    const resolver: Resolver<V> = async (...args) => {
      const { loadedSchema, resolve } = await load();
      return resolveWithLimits(loadedSchema, resolve, args);
    };
    return [load, resolver];
  }, [schema]);
  useEffect(() => runWhenIdle(() => void load().catch(() => undefined)), [load]);
  return resolver;
}

/** A form for one call: validated with the schema of the contract, with the errors of the server at their fields. */
export function useCallForm<V extends FieldValues>(options: CallFormOptions<V>): CallForm<V> {
  const { schema, defaultValues, onSubmit, fieldByErrorName } = options;
  const { t, i18n } = useTranslation();
  const translateError = useTranslateError();
  const [formError, setFormError] = useState<string | null>(null);
  const form = useForm<V>({
    resolver: useSchemaResolver(schema),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: true,
  });
  const { setError, handleSubmit, formState, getFieldState } = form;
  const draft = useFormDraft(form, options.draft);

  const showError = useCallback(
    (error: unknown) => {
      if (isAbortError(error)) return;
      const fieldErrors = listServerFieldErrors(error);
      const field = error instanceof CallError ? fieldByErrorName?.[error.errorName] : undefined;
      if (fieldErrors.length === 0 && !field) {
        setFormError(translateError(error));
        return;
      }
      for (const [index, [path, message]] of fieldErrors.entries())
        setError(path as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 });
      if (fieldErrors.length === 0 && field)
        setError(field, { type: 'server', message: translateError(error) }, { shouldFocus: true });
    },
    [fieldByErrorName, translateError, setError],
  );

  const { finish } = draft;
  const submit = useCallback(
    (event?: { preventDefault?: () => void }) => {
      event?.preventDefault?.();
      setFormError(null);
      void handleSubmit(async (values) => {
        try {
          if ((await onSubmit(values)) !== 'keepDraft') finish();
        } catch (error) {
          showError(error);
        }
      })().catch(showError);
    },
    [handleSubmit, showError, onSubmit, finish],
  );

  const getFieldError = (field: FieldPath<V>): string | undefined => {
    const { error } = getFieldState(field, formState);
    if (!error?.message) return undefined;
    const maxLength = getLengthLimit(error);
    if (maxLength) return t('validation.textLongerThan', { max: maxLength });
    return error.type !== 'server' && i18n.exists(`validation.${error.message}`)
      ? t(`validation.${error.message as keyof typeof validation}`)
      : error.message;
  };

  return {
    ...form,
    getFieldError,
    formError,
    clearFormError: () => setFormError(null),
    submit,
    busy: formState.isSubmitting,
    isRestored: draft.isRestored,
    discardDraft: draft.discard,
  };
}
