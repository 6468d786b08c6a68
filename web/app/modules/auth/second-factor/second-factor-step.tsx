import { PasskeyButton } from '@platewright/browser/second-factor/passkey-button';
import { type SecondFactorProof } from '@platewright/browser/second-factor/passkeys';
import { useSignInChallenge } from '@platewright/browser/second-factor/use-passkey';
import { secondFactorCode } from '@platewright/contract/fields';
import type { PasskeyRequest } from '@platewright/contract/modules/auth/second-factor-fields';
import { z } from '@platewright/contract/z';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { CallTextField } from '../../../forms/call-text-field.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import styles from '../auth-layout.module.css';
import { PasskeyErrorNotice } from './passkey-error-notice.tsx';

const schema = z.object({ code: secondFactorCode });

interface Props {
  /** Signs in with the second factor; without one it is refused with a new challenge. @throws CallError, NetworkError */
  readonly onProof: (proof: SecondFactorProof) => Promise<void>;
  /** The challenge for a passkey; null when the account has none. */
  readonly passkeyRequest: PasskeyRequest | null;
  readonly onBack: () => void;
}

/** The second step of a sign-in: the code of the authenticator app, a recovery code, or a passkey. */
export default function SecondFactorStep({ onProof, passkeyRequest, onBack }: Props) {
  const { t } = useTranslation();
  const loadRequest = useSignInChallenge(passkeyRequest, () => onProof({}));
  const form = useCallForm<{ code: string }>({
    schema,
    defaultValues: { code: '' },
    draft: { key: 'second-factor', keeps: [], asks: false },
    fieldByErrorName: { secondFactorWrong: 'code' },
    onSubmit: ({ code }) => onProof({ code }),
  });
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.submit} aria-labelledby="entry-title">
      <CallTextField
        form={form}
        name="code"
        label={t('secondFactor.code')}
        help={t('secondFactor.lost')}
        autoComplete="one-time-code"
        autoFocus
        mono
        isRequired
      />
      {form.formError && (
        <Notice tone="error" announce="alert">
          {form.formError}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="large" block isBusy={form.busy}>
        {t('secondFactor.signIn')}
      </Button>
      {passkeyRequest && (
        <PasskeyButton
          CallErrorNotice={PasskeyErrorNotice}
          loadRequest={loadRequest}
          onPasskey={(passkey) => onProof({ passkey })}
          isDisabled={form.busy}
          isBlock
        />
      )}
      <Button variant="quiet" block onPress={onBack}>
        {t('secondFactor.back')}
      </Button>
      <p className="small muted">{t('secondFactor.lostAll')}</p>
    </form>
  );
}
