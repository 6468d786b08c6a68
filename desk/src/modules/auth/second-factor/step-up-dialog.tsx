import { ProofFields } from '@platewright/browser/second-factor/proof-fields';
import { useProofForm } from '@platewright/browser/second-factor/use-proof-form';
import { STEP_UP_MINUTES } from '@platewright/domain/auth/step-up';
import { secondFactorInputs } from '@platewright/contract/modules/auth/second-factor-fields';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import {
  finishSecondFactorRequests,
  isSecondFactorRequested,
  subscribeToSecondFactorRequests,
} from './second-factor-requests.ts';
import { secondFactorProgram } from './second-factor-program.tsx';

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
  // A code can be typed before this is answered.
  const { data } = useQuery({
    queryKey: queryKeys.secondFactor,
    queryFn: ({ signal }) => api.deskSecondFactor({}, { signal }),
  });
  const { form, proofFields } = useProofForm(secondFactorProgram, {
    schema: secondFactorInputs.proof,
    key: 'step-up',
    fields: [],
    onSubmit: async (_values, proof) => {
      await api.deskGiveSecondFactor(proof);
      finishSecondFactorRequests(true);
    },
  });
  return (
    <FormDialog
      onClose={() => finishSecondFactorRequests(false)}
      size="narrow"
      title={t('secondFactorDuty.giveTitle')}
      description={t('secondFactorDuty.giveText', { minutes: format.number(STEP_UP_MINUTES) })}
      cancelLabel={t('secondFactor.cancel')}
      confirmLabel={t('secondFactorDuty.give')}
      isBusy={form.isBusy}
      notice={form.notice}
      onSubmit={async () => form.submit()}
    >
      <ProofFields {...proofFields} hasPasskeys={(data?.passkeys.length ?? 0) > 0} autoFocus />
    </FormDialog>
  );
}
