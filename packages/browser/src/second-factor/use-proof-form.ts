import type { PasskeyAssertion, SecondFactorProof } from './passkeys.ts';
import type { SecondFactorProgram, StepForm, StepFormOptions, StepValues } from './program.ts';

interface Options extends Omit<StepFormOptions, 'onSubmit'> {
  /** The fields beside the second factor. */
  readonly fields: StepFormOptions['fields'];
  readonly onSubmit: (values: StepValues, proof: SecondFactorProof) => Promise<void>;
}

/** What the fields of the second factor need of their form. */
export interface ProofFieldsProps {
  readonly program: SecondFactorProgram;
  readonly form: StepForm;
  /** Whether the other fields are right; asked before the browser asks for a passkey. */
  readonly checkFields: () => Promise<boolean>;
  /** Sends the form with the passkey. */
  readonly onPasskey: (passkey: PasskeyAssertion) => unknown;
}

/** A form that carries the second factor: a typed code, or a passkey, whose answer sends the form. */
export function useProofForm(
  program: SecondFactorProgram,
  { fields, onSubmit, ...options }: Options,
): { readonly form: StepForm; readonly proofFields: ProofFieldsProps } {
  const { useStepForm } = program;
  const form: StepForm = useStepForm({
    ...options,
    fields: [...fields, 'code'],
    onSubmit: (values) => {
      // A passkey answers one call only.
      form.setPasskey(undefined);
      const { code, passkey } = values;
      return onSubmit(values, passkey ? { passkey } : { code });
    },
  });
  const proofFields = {
    program,
    form,
    checkFields: () => (fields.length === 0 ? Promise.resolve(true) : form.checkFields(fields)),
    onPasskey: (passkey: PasskeyAssertion) => {
      form.setPasskey(passkey);
      return form.submit();
    },
  };
  return { form, proofFields };
}
