import type { Passkey, SecondFactorState } from '@platewright/contract/modules/auth/second-factor-fields';
import { useTranslation } from 'react-i18next';

interface Handlers {
  readonly formatDate: (instant: string) => string;
  readonly onReplaceApp: () => void;
  readonly onRename: (passkey: Passkey) => void;
  /** Null: the app. */
  readonly onRemove: (passkey: Passkey | null) => void;
}

/** The app and the passkeys of a person as rows with what can be done to each. The last one stays where one is required. */
export function useFactorRows(state: SecondFactorState, { formatDate, onReplaceApp, onRename, onRemove }: Handlers) {
  const { t } = useTranslation();
  const { appSince, passkeys, isRequired } = state;
  const canRemove = !isRequired || passkeys.length + (appSince === null ? 0 : 1) > 1;
  const remove = (name: string, passkey: Passkey | null) => ({
    label: t('secondFactor.remove'),
    fullLabel: t('secondFactor.removeLabel', { name }),
    isDangerous: true,
    onPress: () => onRemove(passkey),
  });
  const app = {
    key: 'app',
    name: t('secondFactor.app'),
    details: appSince === null ? [] : [t('secondFactor.since', { day: formatDate(appSince) })],
    actions: [
      { label: t('secondFactor.replaceApp'), fullLabel: t('secondFactor.replaceAppTitle'), onPress: onReplaceApp },
      ...(canRemove ? [remove(t('secondFactor.app'), null)] : []),
    ],
  };
  const rows = passkeys.map((passkey) => ({
    key: String(passkey.id),
    name: passkey.name,
    details: [
      t('secondFactor.passkeyAdded', { day: formatDate(passkey.addedAt) }),
      passkey.lastUsedAt === null
        ? t('secondFactor.passkeyUnused')
        : t('secondFactor.passkeyUsed', { day: formatDate(passkey.lastUsedAt) }),
      ...(passkey.isSynced ? [t('secondFactor.passkeySynced')] : []),
    ],
    actions: [
      {
        label: t('secondFactor.rename'),
        fullLabel: t('secondFactor.renameLabel', { name: passkey.name }),
        onPress: () => onRename(passkey),
      },
      ...(canRemove ? [remove(passkey.name, passkey)] : []),
    ],
  }));
  return appSince === null ? rows : [app, ...rows];
}
