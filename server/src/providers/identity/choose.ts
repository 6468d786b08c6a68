import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { facebookIdentity } from './facebook.ts';
import { googleIdentity } from './google.ts';
import type { IdentityProvider } from './port.ts';
import { standInIdentity } from './stand-in.ts';

/**
 * Who may vouch for people here: the real provider when its keys are set, else its stand-in in demo mode, else nobody,
 * and then the page shows no button.
 */
export function identityProviders(config: Config, clock: Clock): readonly IdentityProvider[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_APP_ID, FACEBOOK_APP_SECRET } = config;
  const redirectUri = (type: string) => `${config.PUBLIC_URL}/login/${type}`;
  const standIn = (type: 'google' | 'facebook') => (config.demo ? standInIdentity({ type, clock }) : null);
  return [
    GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
      ? googleIdentity({
          clientId: GOOGLE_CLIENT_ID,
          clientSecret: GOOGLE_CLIENT_SECRET,
          redirectUri: redirectUri('google'),
          clock,
        })
      : standIn('google'),
    FACEBOOK_APP_ID && FACEBOOK_APP_SECRET
      ? facebookIdentity({
          appId: FACEBOOK_APP_ID,
          appSecret: FACEBOOK_APP_SECRET,
          redirectUri: redirectUri('facebook'),
          clock,
        })
      : standIn('facebook'),
  ].filter((provider) => provider !== null);
}
