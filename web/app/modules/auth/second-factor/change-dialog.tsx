import { secondFactorCalls } from '@platewright/contract/modules/auth/second-factor-calls';
import { useRecoveryCodeTexts } from '@platewright/browser/use-recovery-code-texts';
import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { RecoveryCodes } from '@platewright/ui/recovery-codes';
import { showToast } from '@platewright/ui/toast';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { CallTextField } from '../../../forms/call-text-field.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import styles from '../../account/account.module.css';

interface Props {
  readonly change: 'turnOff' | 'renew';
  readonly onClose: () => void;
}

/** Turns the two-step sign-in off, or makes new recovery codes; both take a code, turning off the password as well. */
export default function ChangeDialog({ change, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const recoveryCodeTexts = useRecoveryCodeTexts();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isTurningOff = change === 'turnOff';
  const form = useCallForm<{ password: string; code: string }>({
    schema: (isTurningOff ? secondFactorCalls.accountTurnOffSecondFactor : secondFactorCalls.accountRenewRecoveryCodes)
      .input,
    defaultValues: { password: '', code: '' },
    draft: { key: `second-factor-${change}`, keeps: [], asks: false },
    fieldByErrorName: { secondFactorWrong: 'code' },
    onSubmit: async ({ password, code }) => {
      if (!isTurningOff) return setCodes((await api.accountRenewRecoveryCodes({ code })).recoveryCodes);
      await api.accountTurnOffSecondFactor({ password, code });
      showToast({ tone: 'success', text: t('secondFactor.turnedOff') });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(codes ? 'secondFactor.codesTitle' : `secondFactor.${change}Title`)}
      isDismissable={false}
      mustAnswer={codes !== null}
      actions={
        codes ? (
          <Button variant="primary" onPress={onClose}>
            {t('secondFactor.stored')}
          </Button>
        ) : (
          <>
            <Button onPress={onClose}>{t('secondFactor.cancel')}</Button>
            <Button type="submit" form={id} variant={isTurningOff ? 'destructive' : 'primary'} isBusy={form.busy}>
              {t(isTurningOff ? 'secondFactor.turnOff' : 'secondFactor.makeCodes')}
            </Button>
          </>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} texts={recoveryCodeTexts} />
      ) : (
        <form id={id} className={styles.form} method="post" noValidate onSubmit={form.submit}>
          <p>{t(`secondFactor.${change}Text`)}</p>
          {isTurningOff && (
            <CallTextField
              form={form}
              name="password"
              label={t('secondFactor.password')}
              autoComplete="current-password"
              maxLength={200}
              autoFocus
              secret
              isRequired
            />
          )}
          <CallTextField
            form={form}
            name="code"
            label={t('secondFactor.code')}
            help={t('secondFactor.codeHelp')}
            autoComplete="one-time-code"
            autoFocus={!isTurningOff}
            mono
            isRequired
          />
          {form.formError && (
            <Notice tone="error" announce="alert">
              {form.formError}
            </Notice>
          )}
        </form>
      )}
    </Dialog>
  );
}
