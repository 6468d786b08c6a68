import type { PasskeyAssertion, SecondFactorProof } from '@platewright/browser/passkeys';
import type { z } from '@platewright/contract/z';
import { useForm, type Control, type DefaultValues, type FieldPath, type Resolver } from 'react-hook-form';
import { createSchemaResolver } from '../../../forms/create-schema-resolver.ts';
import { useFormSubmit } from '../../../forms/use-form-submit.ts';
import { toProof, type ProofValues } from './proof-fields.tsx';

interface Options<V extends ProofValues> {
  readonly schema: z.ZodType;
  readonly defaultValues: DefaultValues<V>;
  /** The fields beside the second factor, in their order on the screen. */
  readonly fields: readonly FieldPath<V>[];
  readonly onSubmit: (values: V, proof: SecondFactorProof) => Promise<unknown>;
}

/** A form that carries the second factor: a typed code, or a passkey, whose answer sends the form. */
export function useProofForm<V extends ProofValues>({ schema, defaultValues, fields, onSubmit }: Options<V>) {
  const resolver = createSchemaResolver(schema as z.ZodType<V, V>) as unknown as Resolver<V>;
  const form = useForm<V>({ resolver, defaultValues });
  const passkeyField = 'passkey' as FieldPath<V>;
  const { submit, callError } = useFormSubmit(form, [...fields, 'code' as FieldPath<V>], async (values) => {
    // A passkey answers one call only.
    form.setValue(passkeyField, undefined as never);
    await onSubmit(values, toProof(values));
  });
  const isBusy = form.formState.isSubmitting;
  return {
    form,
    submit,
    callError,
    isBusy,
    proofFields: {
      control: form.control as unknown as Control<ProofValues, unknown, unknown>,
      isBusy,
      checkFields: () =>
        fields.length === 0 ? Promise.resolve(true) : form.trigger([...fields], { shouldFocus: true }),
      onPasskey: (passkey: PasskeyAssertion) => {
        form.setValue(passkeyField, passkey as never);
        return submit();
      },
    },
  };
}
