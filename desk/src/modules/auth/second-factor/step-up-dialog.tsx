import { STEP_UP_MINUTES } from '@platewright/domain/auth/step-up';
import { secondFactorDeskCalls } from '@platewright/contract/modules/auth/second-factor-desk-calls';
import { useEffect, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { createSchemaResolver } from '../../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FormTextField } from '../../../forms/form-fields.tsx';
import { useFormSubmit } from '../../../forms/use-form-submit.ts';
import { useFormat } from '../../../i18n/format.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import {
  finishSecondFactorRequests,
  isSecondFactorRequested,
  subscribeToSecondFactorRequests,
} from './give-second-factor.ts';

/** Asks for the second factor when a call that moves money or rights waits for it; above the dialog that sent the call. */
export function StepUpDialog() {
  const isRequested = useSyncExternalStore(subscribeToSecondFactorRequests, isSecondFactorRequested);
  // A call must not wait for the next person who signs in here.
  useEffect(() => () => finishSecondFactorRequests(false), []);
  return isRequested && <GiveSecondFactorDialog />;
}

function GiveSecondFactorDialog() {
  const { t } = useTranslation();
  const format = useFormat();
  const form = useForm({
    resolver: createSchemaResolver(secondFactorDeskCalls.deskGiveSecondFactor.input),
    defaultValues: { code: '' },
  });
  const { submit, callError } = useFormSubmit(form, ['code'], async (values) => {
    await api.deskGiveSecondFactor(values);
    finishSecondFactorRequests(true);
  });
  return (
    <FormDialog
      onClose={() => finishSecondFactorRequests(false)}
      size="narrow"
      title={t('secondFactorDuty.giveTitle')}
      description={t('secondFactorDuty.giveText', { minutes: format.number(STEP_UP_MINUTES) })}
      cancelLabel={t('secondFactor.cancel')}
      confirmLabel={t('secondFactorDuty.give')}
      isBusy={form.formState.isSubmitting}
      notice={<CallErrorNotice error={callError} />}
      onSubmit={submit}
    >
      <FormTextField
        control={form.control}
        name="code"
        label={t('secondFactor.code')}
        help={t('secondFactor.codeHelp')}
        autoComplete="one-time-code"
        autoFocus
        isRequired
        mono
      />
    </FormDialog>
  );
}
