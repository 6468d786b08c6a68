import { Navigate } from 'react-router';
import { useIsPermitted } from '../../shell/use-has-permission.ts';
import { settingsPlaces } from './settings-places.ts';

/** Leads to the first page of the settings that this person may open. */
export function SettingsPage() {
  const isPermitted = useIsPermitted();
  const first = settingsPlaces.find(({ action }) => isPermitted(action)) ?? settingsPlaces[0];
  return <Navigate to={first.path} replace />;
}
