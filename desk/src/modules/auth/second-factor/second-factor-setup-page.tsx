import { Button } from '@platewright/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../../api/client.ts';
import { session } from '../../../api/staff-session.ts';
import { SignInLayout } from '../sign-in-layout.tsx';
import { PasskeySteps } from './passkey-steps.tsx';
import { emptySecondFactor } from './second-factor-state.ts';
import { SetUpSteps } from './set-up-steps.tsx';

/** All that the desk shows to staff who must set up a second factor first. */
export default function SecondFactorSetupPage() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isPasskey, setIsPasskey] = useState(false);
  const [showsCodes, setShowsCodes] = useState(false);
  const steps = {
    state: emptySecondFactor,
    onDone: () => session.update({ secondFactor: 'on' }),
    onCodes: () => setShowsCodes(true),
    doneLabel: t('secondFactorDuty.continue'),
  };
  const handleSignOut = () => {
    void signOut();
    queries.clear();
  };
  return (
    <SignInLayout title={t('secondFactorDuty.title')} lead={t('secondFactorDuty.lead')}>
      {isPasskey ? <PasskeySteps {...steps} /> : <SetUpSteps {...steps} />}
      {!showsCodes && (
        <Button onPress={() => setIsPasskey(!isPasskey)}>
          {t(isPasskey ? 'secondFactor.setUp' : 'secondFactor.addPasskey')}
        </Button>
      )}
      <Button variant="quiet" onPress={handleSignOut}>
        {t('secondFactorDuty.signOut')}
      </Button>
    </SignInLayout>
  );
}
