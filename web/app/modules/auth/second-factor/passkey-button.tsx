import { isPasskeySupported } from '@platewright/browser/passkeys';
import { usePasskey } from '@platewright/browser/use-passkey';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { useTranslateError } from '../../../api/use-translate-error.ts';

interface Props {
  readonly loadRequest: Parameters<typeof usePasskey>[0]['loadRequest'];
  readonly onPasskey: Parameters<typeof usePasskey>[0]['onPasskey'];
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
}

/** Gives a passkey instead of a code. */
export function PasskeyButton({ loadRequest, onPasskey, isDisabled = false, autoFocus = false }: Props) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const { press, isBusy, problem, error } = usePasskey({ loadRequest, onPasskey });
  if (!isPasskeySupported()) return <p className="small muted">{t('secondFactor.passkeyProblem.unsupported')}</p>;
  return (
    <>
      <Button block isBusy={isBusy} isDisabled={isDisabled} autoFocus={autoFocus} onPress={() => void press()}>
        {t('secondFactor.usePasskey')}
      </Button>
      {(problem !== null || error !== null) && (
        <Notice tone="warning" announce="alert">
          {problem === null ? translateError(error) : t(`secondFactor.passkeyProblem.${problem}`)}
        </Notice>
      )}
    </>
  );
}
