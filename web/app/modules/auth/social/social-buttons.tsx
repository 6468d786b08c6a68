import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { ProviderMark } from '@platewright/ui/provider-mark';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startOAuthRequest } from './oauth-request.ts';
import styles from './social-buttons.module.css';

type Providers = CallAnswer<Contract['socialProviders']>;

/** A button for each configured sign-in provider; nothing when there is none. */
export function SocialButtons({
  providers,
  from,
  place,
}: {
  readonly providers: Providers;
  readonly from: string;
  /** Whether the buttons are above or below the form; the word "or" is between them and the form. */
  readonly place: 'above' | 'below';
}) {
  const { t } = useTranslation();
  const [state, setState] = useState<Providers[number]['type'] | 'failed' | null>(null);
  if (providers.length === 0) return null;
  const startSignIn = async ({ type, url }: Providers[number]) => {
    setState(type);
    try {
      window.location.assign(await startOAuthRequest(type, url, from));
    } catch {
      // Without HTTPS the browser has no crypto.subtle, and its storage may be forbidden.
      setState('failed');
    }
  };
  const or = <p className={styles.or}>{t('auth.social.or')}</p>;
  return (
    <div className={styles.social} role="group" aria-label={t('auth.social.label')}>
      {place === 'below' && or}
      <div className={styles.buttons}>
        {providers.map((provider) => (
          <Button
            key={provider.type}
            block
            isBusy={state === provider.type}
            isDisabled={state !== null && state !== 'failed' && state !== provider.type}
            onPress={() => void startSignIn(provider)}
          >
            <span className={styles.label}>
              <ProviderMark name={provider.type} />
              {t('auth.social.with', { provider: t(`auth.social.${provider.type}`) })}
            </span>
          </Button>
        ))}
      </div>
      {state === 'failed' && (
        <Notice tone="error" announce="alert">
          {t('callErrors.socialFailed')}
        </Notice>
      )}
      {place === 'above' && or}
    </div>
  );
}
