import type { SecondFactorProgram } from '@platewright/browser/second-factor/program';
import { SecondFactorChange } from '@platewright/browser/second-factor/second-factor-change';
import type { SecondFactorState } from '@platewright/contract/modules/auth/second-factor-fields';
import { Button } from '@platewright/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../../api/client.ts';
import { session } from '../../../api/staff-session.ts';
import { SignInLayout } from '../sign-in-layout.tsx';
import { CodesFrame, secondFactorProgram } from './second-factor-program.tsx';

/** The second factor of a person who has none yet. */
const state: SecondFactorState = { since: null, recoveryCodesLeft: 0, appSince: null, passkeys: [], isRequired: true };

const SetupCodesFrame: SecondFactorProgram['Codes'] = (props) => {
  const { t } = useTranslation();
  return <CodesFrame {...props} doneLabel={t('secondFactorDuty.continue')} />;
};

const program: SecondFactorProgram = { ...secondFactorProgram, Codes: SetupCodesFrame };

/** All that the desk shows to staff who must set up a second factor first. */
export default function SecondFactorSetupPage() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isPasskey, setIsPasskey] = useState(false);
  const [showsCodes, setShowsCodes] = useState(false);
  const finish = () => session.update({ secondFactor: 'on' });
  const handleSignOut = () => {
    void signOut();
    queries.clear();
  };
  return (
    <SignInLayout title={t('secondFactorDuty.title')} lead={t('secondFactorDuty.lead')}>
      <SecondFactorChange
        program={program}
        change={{ kind: isPasskey ? 'addPasskey' : 'setUp' }}
        state={state}
        onDone={finish}
        onIsOn={finish}
        onCodes={() => setShowsCodes(true)}
      />
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
