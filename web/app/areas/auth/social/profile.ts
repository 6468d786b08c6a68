import { isRecord } from '@platewright/browser/session';
import { socialTypes, type SocialType } from '@platewright/contract/areas/auth';
import { useMemo, useSyncExternalStore } from 'react';

/** Who a provider vouched for without an account here: kept in this tab until the sign-up is done (code 204). */
export interface SocialProfile {
  readonly type: SocialType;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const KEY = 'socialProfile';

export const keepProfile = (profile: SocialProfile): void =>
  window.sessionStorage.setItem(KEY, JSON.stringify(profile));

export const forgetProfile = (): void => window.sessionStorage.removeItem(KEY);

const stored = (): string | null => {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
};

function read(text: string | null): SocialProfile | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(value)) return null;
    const { type, firstName, lastName, email } = value;
    const known = socialTypes.find((one) => one === type);
    return known && typeof firstName === 'string' && typeof lastName === 'string' && typeof email === 'string'
      ? { type: known, firstName, lastName, email }
      : null;
  } catch {
    return null;
  }
}

export const keptProfile = (): SocialProfile | null => read(stored());

const never = () => () => undefined;
const onServer = () => null;

/** The kept profile; null on the server and in the first render, which must look like the server's. */
export function useKeptProfile(): SocialProfile | null {
  const text = useSyncExternalStore(never, stored, onServer);
  return useMemo(() => read(text), [text]);
}
