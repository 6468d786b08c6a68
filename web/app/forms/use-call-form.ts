import { Refusal } from '@platewright/contract/refusals';
import type { validation } from '@platewright/texts/en/validation';
import { whenIdle } from '@platewright/ui/hydration';
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
import { isAborted } from '@platewright/browser/errors';
import { limitOf, nameLimits } from '@platewright/browser/limits';
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
  /**
   * Input schema of the call, or the part of it that the form fills. Its messages are keys of `validation`. A form that
   * stands on a public page gives a stable function that loads it: the page is there before its checks are.
   */
  readonly schema: z.ZodType | (() => Promise<z.ZodType>);
  readonly defaultValues: DefaultValues<V>;
  readonly send: (values: V) => Promise<void>;
  /** A refusal that belongs at one field although the server named none, by refusal name. */
  readonly refusedAt?: Partial<Record<string, FieldPath<V>>>;
}

/** Checks with the schema; both it and the library are loaded by the first check, or before it when the page is at rest. */
function useResolver<V extends FieldValues>(schema: CallFormOptions<V>['schema']): Resolver<V> {
  const [load, resolver] = useMemo(() => {
    const load = async () => {
      const [{ zodResolver }, known] = await Promise.all([
        import('@hookform/resolvers/zod'),
        typeof schema === 'function' ? schema() : schema,
      ]);
      return { known, resolve: zodResolver(known as never) as unknown as Resolver<V> };
    };
    const resolver: Resolver<V> = async (...asked) => {
      const { known, resolve } = await load();
      const found = await resolve(...asked);
      if (Object.keys(found.errors).length > 0) {
        nameLimits(found.errors, (await known.safeParseAsync(asked[0])).error?.issues);
      }
      return found;
    };
    return [load, resolver];
  }, [schema]);
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  return resolver;
}

/** A form over one call: the same schema in the browser and on the server, one place for what the server refuses. */
export function useCallForm<V extends FieldValues>(options: CallFormOptions<V>): CallForm<V> {
  const { schema, defaultValues, send, refusedAt } = options;
  const { t, i18n } = useTranslation();
  const sayError = useSayError();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<V>({
    resolver: useResolver(schema),
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
      })().catch(refuse);
    },
    [handleSubmit, refuse, send],
  );

  const errorOf = (field: FieldPath<V>): string | undefined => {
    const { error } = getFieldState(field, formState);
    if (!error?.message) return undefined;
    const max = limitOf(error);
    if (max) return t('validation.textLongerThan', { max });
    return error.type !== 'server' && i18n.exists(`validation.${error.message}`)
      ? t(`validation.${error.message as keyof typeof validation}`)
      : error.message;
  };

  return { ...form, errorOf, failure, clearFailure: () => setFailure(null), submit, busy: formState.isSubmitting };
}
