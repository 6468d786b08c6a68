import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { ProviderMark } from '@platewright/ui/provider-mark';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginRequest } from './request.ts';
import styles from './social.module.css';

type Providers = AnswerOf<Contract['socialProviders']>;

/** One button for each provider that is configured; nothing when there is none. */
export function SocialButtons({
  providers,
  from,
  place,
}: {
  readonly providers: Providers;
  readonly from: string;
  /** Above the form or below it: where the word between stands. */
  readonly place: 'above' | 'below';
}) {
  const { t } = useTranslation();
  const [state, setState] = useState<Providers[number]['type'] | 'failed' | null>(null);
  if (providers.length === 0) return null;
  const go = async ({ type, url }: Providers[number]) => {
    setState(type);
    try {
      window.location.assign(await beginRequest(type, url, from));
    } catch {
      // Without a safe connection or storage the browser has no means for it.
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
            busy={state === provider.type}
            isDisabled={state !== null && state !== 'failed' && state !== provider.type}
            onPress={() => void go(provider)}
          >
            <span className={styles.label}>
              <ProviderMark name={provider.type} />
              {t('auth.social.with', { provider: t(`auth.social.${provider.type}`) })}
            </span>
          </Button>
        ))}
      </div>
      {state === 'failed' && (
        <Notice tone="bad" announce="alert">
          {t('refusals.socialFailed')}
        </Notice>
      )}
      {place === 'above' && or}
    </div>
  );
}
