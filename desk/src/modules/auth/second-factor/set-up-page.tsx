import { Button } from '@platewright/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../../api/client.ts';
import { session } from '../../../api/staff-session.ts';
import { SignInLayout } from '../sign-in-layout.tsx';
import { SetUpSteps } from './set-up-steps.tsx';

/** All that the desk shows to staff who must set up a second factor first. */
export default function SetUpPage() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const handleSignOut = () => {
    void signOut();
    queries.clear();
  };
  return (
    <SignInLayout title={t('secondFactorDuty.title')} lead={t('secondFactorDuty.lead')}>
      <SetUpSteps onDone={() => session.update({ secondFactor: 'on' })} doneLabel={t('secondFactorDuty.continue')} />
      <Button variant="quiet" onPress={handleSignOut}>
        {t('secondFactorDuty.signOut')}
      </Button>
    </SignInLayout>
  );
}
