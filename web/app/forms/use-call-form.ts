import { zodResolver } from '@hookform/resolvers/zod';
import { Refusal } from '@platewright/contract/refusals';
import type { validation } from '@platewright/texts/en/validation';
import { useCallback, useState } from 'react';
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
import { isAborted } from '@platewright/browser/errors';
import { useSayError } from '../api/say-error.ts';

export interface CallForm<V extends FieldValues> extends UseFormReturn<V> {
  /** The sentence under a field: from the schema in the page's language, or the server's own. */
  readonly errorOf: (field: FieldPath<V>) => string | undefined;
  /** Refused as a whole: what to tell above the button. */
  readonly failure: string | null;
  readonly clearFailure: () => void;
  /** Checks with the contract's schema, sends, and puts refused fields back to their place; typed values stay. */
  readonly submit: (event?: { preventDefault?: () => void }) => void;
  readonly busy: boolean;
}

export interface CallFormOptions<V extends FieldValues> {
  /** Input schema of the call, or the part of it that the form fills. Its messages are keys of `validation`. */
  readonly schema: z.ZodType;
  readonly defaultValues: DefaultValues<V>;
  readonly send: (values: V) => Promise<void>;
  /** A refusal that belongs at one field although the server named none, by refusal name. */
  readonly refusedAt?: Partial<Record<string, FieldPath<V>>>;
}

/** A form over one call: the same schema in the browser and on the server, one place for what the server refuses. */
export function useCallForm<V extends FieldValues>(options: CallFormOptions<V>): CallForm<V> {
  const { schema, defaultValues, send, refusedAt } = options;
  const { t, i18n } = useTranslation();
  const sayError = useSayError();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<V>({
    resolver: zodResolver(schema as never) as unknown as Resolver<V>,
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: true,
  });
  const { setError, handleSubmit, formState, getFieldState } = form;

  const refuse = useCallback(
    (error: unknown) => {
      if (isAborted(error)) return;
      const fields = error instanceof Refusal ? Object.entries(error.fields) : [];
      const at = error instanceof Refusal ? refusedAt?.[error.refusal] : undefined;
      if (fields.length === 0 && !at) {
        setFailure(sayError(error));
        return;
      }
      let first = true;
      for (const [field, said] of fields) {
        const message = String(said.params?.['message'] ?? said.key);
        setError(field as FieldPath<V>, { type: 'server', message }, { shouldFocus: first });
        first = false;
      }
      if (fields.length === 0 && at) setError(at, { type: 'server', message: sayError(error) }, { shouldFocus: true });
    },
    [refusedAt, sayError, setError],
  );

  const submit = useCallback(
    (event?: { preventDefault?: () => void }) => {
      event?.preventDefault?.();
      setFailure(null);
      void handleSubmit(async (values) => {
        try {
          await send(values);
        } catch (error) {
          refuse(error);
        }
      })();
    },
    [handleSubmit, refuse, send],
  );

  const errorOf = (field: FieldPath<V>): string | undefined => {
    const { error } = getFieldState(field, formState);
    if (!error?.message) return undefined;
    return error.type !== 'server' && i18n.exists(`validation.${error.message}`)
      ? t(`validation.${error.message as keyof typeof validation}`)
      : error.message;
  };

  return { ...form, errorOf, failure, clearFailure: () => setFailure(null), submit, busy: formState.isSubmitting };
}
