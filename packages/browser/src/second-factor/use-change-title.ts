import { useTranslation } from 'react-i18next';
import type { Change } from './change.ts';

/**
 * The title of a change, until its recovery codes are shown; without a change that of the second factor.
 * @param appSince null when there is no app
 */
export function useChangeTitle(change: Change | null, appSince: string | null): string {
  const { t } = useTranslation();
  switch (change?.kind) {
    case undefined:
      return t('secondFactor.name');
    case 'setUp':
      return t(appSince === null ? 'secondFactor.setUpTitle' : 'secondFactor.replaceAppTitle');
    case 'addPasskey':
      return t('secondFactor.addPasskey');
    case 'remove':
      return change.passkey
        ? t('secondFactor.removeTitle', { name: change.passkey.name })
        : t('secondFactor.removeAppTitle');
    case 'rename':
      return t('secondFactor.renameTitle');
    case 'renew':
      return t('secondFactor.renewTitle');
    case 'turnOff':
      return t('secondFactor.turnOffTitle');
  }
}
