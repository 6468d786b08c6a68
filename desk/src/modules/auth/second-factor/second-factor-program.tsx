import type {
  SecondFactorProgram,
  StepForm,
  StepFormOptions,
  StepValues,
} from '@platewright/browser/second-factor/program';
import { Button } from '@platewright/ui/button';
import type { z } from '@platewright/contract/z';
import type { ComponentProps, FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { createSchemaResolver } from '../../../forms/create-schema-resolver.ts';
import { FormPasswordField, FormTextField } from '../../../forms/form-fields.tsx';
import { useFormSubmit } from '../../../forms/use-form-submit.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import styles from './second-factor.module.css';

function useStepForm({ schema, fields, defaultName = '', onSubmit }: StepFormOptions): StepForm {
  const form = useForm({
    resolver: createSchemaResolver(schema as z.ZodType<StepValues, StepValues>),
    defaultValues: { name: defaultName, password: '', code: '' },
  });
  const { submit, callError } = useFormSubmit(form, fields, onSubmit);
  return {
    submit: () => submit(),
    isBusy: form.formState.isSubmitting,
    checkFields: (names) => form.trigger([...names], { shouldFocus: true }),
    setPasskey: (passkey) => form.setValue('passkey', passkey),
    renderField: ({ secret, ...props }) => {
      const Field = secret ? FormPasswordField<StepValues> : FormTextField<StepValues>;
      return <Field control={form.control} {...props} isRequired />;
    },
    notice: <CallErrorNotice error={callError} />,
  };
}

/** One step: its fields with one button. The dialog or page around it has the title and the way out. */
const StepFrame: SecondFactorProgram['Step'] = ({ form, lead, problem, submitLabel, isDangerous, children }) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form className={styles.steps} noValidate onSubmit={submit}>
      {lead}
      {form.notice}
      {problem}
      {children}
      <Button type="submit" variant={isDangerous ? 'destructive' : 'primary'} isBusy={form.isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
};

type CodesFrameProps = ComponentProps<SecondFactorProgram['Codes']> & {
  /** Label of the button that ends the last step. */
  readonly doneLabel: string;
};

export function CodesFrame({ turnedOn, onDone, doneLabel, children }: CodesFrameProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.steps}>
      {turnedOn}
      {turnedOn && <h2 className="h5">{t('secondFactor.codesTitle')}</h2>}
      {children}
      <Button variant="primary" onPress={onDone}>
        {doneLabel}
      </Button>
    </div>
  );
}

const StoredCodesFrame: SecondFactorProgram['Codes'] = (props) => {
  const { t } = useTranslation();
  return <CodesFrame {...props} doneLabel={t('secondFactor.stored')} />;
};

/** The desk's part of the screens of the second factor. */
export const secondFactorProgram: SecondFactorProgram = {
  calls: {
    setUpApp: api.deskSetUpSecondFactor,
    addApp: api.deskTurnOnSecondFactor,
    turnOff: api.deskTurnOffSecondFactor,
    remove: api.deskRemoveSecondFactor,
    renewCodes: api.deskRenewRecoveryCodes,
    requestPasskey: api.deskRequestPasskey,
    setUpPasskey: api.deskSetUpPasskey,
    addPasskey: api.deskAddPasskey,
    renamePasskey: api.deskRenamePasskey,
  },
  useStepForm,
  Step: StepFrame,
  Codes: StoredCodesFrame,
  Message: ({ children }) => children,
  CallErrorNotice,
  hasWideButton: false,
};
