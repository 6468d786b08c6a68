import { isRecord } from '@platewright/browser/session-store';
import { socialTypes, type SocialType } from '@platewright/contract/modules/auth/social-types';
import { useMemo, useSyncExternalStore } from 'react';
import { noopSubscribe } from '../../../shared/noop-subscribe.ts';

/** The profile of a person whom a provider knows but who has no account; stored in this tab for the sign-up (code 204). */
interface SocialProfile {
  readonly type: SocialType;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const STORAGE_KEY = 'socialProfile';

export const storeSocialProfile = (profile: SocialProfile): void =>
  window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(profile));

export const clearSocialProfile = (): void => window.sessionStorage.removeItem(STORAGE_KEY);

const getSnapshot = (): string | null => {
  try {
    return window.sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
};

function parseSocialProfile(text: string | null): SocialProfile | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(value)) return null;
    const { type, firstName, lastName, email } = value;
    const knownType = socialTypes.find((one) => one === type);
    return knownType && typeof firstName === 'string' && typeof lastName === 'string' && typeof email === 'string'
      ? { type: knownType, firstName, lastName, email }
      : null;
  } catch {
    return null;
  }
}

export const getStoredSocialProfile = (): SocialProfile | null => parseSocialProfile(getSnapshot());

const getServerSnapshot = () => null;

/** The stored profile; null on the server and in the first render, which must match the server's. */
export function useStoredSocialProfile(): SocialProfile | null {
  const text = useSyncExternalStore(noopSubscribe, getSnapshot, getServerSnapshot);
  return useMemo(() => parseSocialProfile(text), [text]);
}
