import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { isPasskeySupported } from './passkeys.ts';
import type { SecondFactorProgram } from './program.ts';
import { usePasskey } from './use-passkey.ts';

interface Props {
  readonly CallErrorNotice: SecondFactorProgram['CallErrorNotice'];
  readonly loadRequest: Parameters<typeof usePasskey>[0]['loadRequest'];
  readonly onPasskey: Parameters<typeof usePasskey>[0]['onPasskey'];
  readonly isDisabled?: boolean;
  readonly isBlock?: boolean;
}

/** Gives a passkey instead of a code. */
export function PasskeyButton({ CallErrorNotice, loadRequest, onPasskey, isDisabled = false, isBlock = false }: Props) {
  const { t } = useTranslation();
  const { press, isBusy, problem, error } = usePasskey({ loadRequest, onPasskey });
  if (!isPasskeySupported()) return <p className="small muted">{t('secondFactor.passkeyProblem.unsupported')}</p>;
  return (
    <>
      <Button block={isBlock} isBusy={isBusy} isDisabled={isDisabled} onPress={() => void press()}>
        {t('secondFactor.usePasskey')}
      </Button>
      {problem && (
        <Notice tone="warning" announce="alert">
          {t(`secondFactor.passkeyProblem.${problem}`)}
        </Notice>
      )}
      <CallErrorNotice error={error} />
    </>
  );
}
