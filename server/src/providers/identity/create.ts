import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { createFacebookProvider } from './facebook.ts';
import { createGoogleProvider } from './google.ts';
import type { IdentityProvider } from './port.ts';
import { createStandInIdentityProvider } from './stand-in.ts';

/**
 * Each provider of social sign-in when its keys are set, else its stand-in in demo mode, else none: the sign-in page then
 * shows no button for it.
 */
export function createIdentityProviders(config: Config, clock: Clock): readonly IdentityProvider[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_APP_ID, FACEBOOK_APP_SECRET } = config;
  const redirectUri = (type: string) => `${config.PUBLIC_URL}/login/${type}`;
  const standIn = (type: 'google' | 'facebook') =>
    config.demo ? createStandInIdentityProvider({ type, clock }) : null;
  return [
    GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
      ? createGoogleProvider({
          clientId: GOOGLE_CLIENT_ID,
          clientSecret: GOOGLE_CLIENT_SECRET,
          redirectUri: redirectUri('google'),
          clock,
        })
      : standIn('google'),
    FACEBOOK_APP_ID && FACEBOOK_APP_SECRET
      ? createFacebookProvider({
          appId: FACEBOOK_APP_ID,
          appSecret: FACEBOOK_APP_SECRET,
          redirectUri: redirectUri('facebook'),
          clock,
        })
      : standIn('facebook'),
  ].filter((provider) => provider !== null);
}
