import { useTranslation } from 'react-i18next';
import { SideNav } from '../../lists/side-nav.tsx';
import { useIsPermitted } from '../../shell/use-has-permission.ts';
import { settingsPlaces, type SettingsPlace } from './settings-places.ts';

/** Links to the pages of the settings that this person may open. */
export function SettingsNav({ current }: { readonly current: SettingsPlace }) {
  const { t } = useTranslation();
  const isPermitted = useIsPermitted();
  return (
    <SideNav
      label={t('settings.title')}
      items={settingsPlaces
        .filter(({ action }) => isPermitted(action))
        .map(({ place, path }) => ({ to: path, name: t(`settings.places.${place}`), isHere: place === current }))}
    />
  );
}
