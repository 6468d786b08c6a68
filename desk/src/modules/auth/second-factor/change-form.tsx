import { secondFactorDeskCalls } from '@platewright/contract/modules/auth/second-factor-desk-calls';
import { useRecoveryCodeTexts } from '@platewright/browser/use-recovery-code-texts';
import { Button } from '@platewright/ui/button';
import { RecoveryCodes } from '@platewright/ui/recovery-codes';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { session } from '../../../api/staff-session.ts';
import { createSchemaResolver } from '../../../forms/create-schema-resolver.ts';
import { FormPasswordField, FormTextField } from '../../../forms/form-fields.tsx';
import { useFormSubmit } from '../../../forms/use-form-submit.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import { StepForm } from './step-form.tsx';
import styles from './second-factor.module.css';

interface Values {
  password: string;
  code: string;
}
const { deskTurnOffSecondFactor, deskRenewRecoveryCodes } = secondFactorDeskCalls;
const resolvers = {
  turnOff: createSchemaResolver(deskTurnOffSecondFactor.input) as Resolver<Values>,
  renew: createSchemaResolver(deskRenewRecoveryCodes.input) as unknown as Resolver<Values>,
};

interface Props {
  readonly change: 'turnOff' | 'renew';
  readonly onDone: () => void;
  /** When new recovery codes are shown, this one time. */
  readonly onCodes: () => void;
}

/** Turns the second factor off, or makes new recovery codes; both take a code, turning off the password as well. */
export function ChangeForm({ change, onDone, onCodes }: Props) {
  const { t } = useTranslation();
  const recoveryCodeTexts = useRecoveryCodeTexts();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isTurningOff = change === 'turnOff';
  const form = useForm<Values>({ resolver: resolvers[change], defaultValues: { password: '', code: '' } });
  const { submit, callError } = useFormSubmit(form, ['password', 'code'], async ({ password, code }) => {
    if (!isTurningOff) {
      setCodes((await api.deskRenewRecoveryCodes({ code })).recoveryCodes);
      return onCodes();
    }
    const { secondFactor } = await api.deskTurnOffSecondFactor({ password, code });
    session.update({ secondFactor });
    showToast({ tone: 'success', text: t('secondFactor.turnedOff') });
    onDone();
  });
  if (codes)
    return (
      <div className={styles.steps}>
        <RecoveryCodes codes={codes} texts={recoveryCodeTexts} />
        <Button variant="primary" onPress={onDone}>
          {t('secondFactor.stored')}
        </Button>
      </div>
    );
  return (
    <StepForm
      onSubmit={submit}
      submitLabel={t(isTurningOff ? 'secondFactor.turnOff' : 'secondFactor.makeCodes')}
      isDangerous={isTurningOff}
      isBusy={form.formState.isSubmitting}
    >
      <p>{t(`secondFactor.${change}Text`)}</p>
      <CallErrorNotice error={callError} />
      {isTurningOff && (
        <FormPasswordField
          control={form.control}
          name="password"
          label={t('secondFactor.password')}
          autoComplete="current-password"
          autoFocus
          isRequired
        />
      )}
      <FormTextField
        control={form.control}
        name="code"
        label={t('secondFactor.code')}
        help={t('secondFactor.codeHelp')}
        autoComplete="one-time-code"
        autoFocus={!isTurningOff}
        isRequired
        mono
      />
    </StepForm>
  );
}
