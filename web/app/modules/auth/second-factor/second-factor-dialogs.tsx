import type {
  SecondFactorProgram,
  StepForm,
  StepFormOptions,
  StepValues,
} from '@platewright/browser/second-factor/program';
import { SecondFactorChange } from '@platewright/browser/second-factor/second-factor-change';
import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { useId, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { CallTextField } from '../../../forms/call-text-field.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import styles from '../../account/account.module.css';
import { PasskeyErrorNotice } from './passkey-error-notice.tsx';

function useStepForm({ schema, key, defaultName = '', onSubmit }: StepFormOptions): StepForm {
  const form = useCallForm<StepValues>({
    schema,
    defaultValues: { name: defaultName, password: '', code: '' },
    draft: { key: `second-factor-${key}`, keeps: [], asks: false },
    fieldByErrorName: { secondFactorWrong: 'code' },
    onSubmit,
  });
  return {
    submit: form.submit,
    isBusy: form.busy,
    checkFields: (fields) => form.trigger([...fields], { shouldFocus: true }),
    setPasskey: (passkey) => form.setValue('passkey', passkey),
    renderField: (props) => <CallTextField form={form} {...props} isRequired />,
    notice: form.formError && (
      <Notice tone="error" announce="alert">
        {form.formError}
      </Notice>
    ),
  };
}

/** One step with a form; a press outside does not close it. */
const StepDialog: SecondFactorProgram['Step'] = ({
  form,
  title,
  lead,
  problem,
  submitLabel,
  isDangerous,
  onCancel,
  children,
}) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={title}
      isDismissable={false}
      actions={
        <>
          <Button onPress={onCancel}>{t('secondFactor.cancel')}</Button>
          <Button type="submit" form={id} variant={isDangerous ? 'destructive' : 'primary'} isBusy={form.isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} method="post" noValidate onSubmit={form.submit}>
        {lead}
        {children}
        {problem}
        {form.notice}
      </form>
    </Dialog>
  );
};

const CodesDialog: SecondFactorProgram['Codes'] = ({ turnedOn, onDone, children }) => {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={onDone}
      title={t('secondFactor.codesTitle')}
      isDismissable={false}
      mustAnswer
      actions={
        <Button variant="primary" onPress={onDone}>
          {t('secondFactor.stored')}
        </Button>
      }
    >
      {turnedOn}
      {children}
    </Dialog>
  );
};

const MessageDialog: SecondFactorProgram['Message'] = ({ title, onClose, children }) => (
  <Dialog isOpen onClose={onClose} title={title}>
    {children}
  </Dialog>
);

const program: SecondFactorProgram = {
  calls: {
    setUpApp: api.accountSetUpSecondFactor,
    addApp: api.accountTurnOnSecondFactor,
    turnOff: api.accountTurnOffSecondFactor,
    remove: api.accountRemoveSecondFactor,
    renewCodes: api.accountRenewRecoveryCodes,
    requestPasskey: api.accountRequestPasskey,
    setUpPasskey: api.accountSetUpPasskey,
    addPasskey: api.accountAddPasskey,
    renamePasskey: api.accountRenamePasskey,
  },
  useStepForm,
  Step: StepDialog,
  Codes: CodesDialog,
  Message: MessageDialog,
  CallErrorNotice: PasskeyErrorNotice,
  hasWideButton: true,
};

type Props = Pick<ComponentProps<typeof SecondFactorChange>, 'change' | 'state' | 'onDone'>;

/** A change to the two-step sign-in of the signed-in person, each step a dialog. */
export default function SecondFactorDialogs(props: Props) {
  return <SecondFactorChange {...props} program={program} />;
}
