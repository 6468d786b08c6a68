import type { Action } from '@platewright/domain/permissions/actions';

/** The pages of the settings in their order, with the action that the calls of each require. */
export const settingsPlaces = [
  { place: 'operator', path: '/settings/operator', action: 'desk.content' },
  { place: 'address', path: '/settings/address', action: 'desk.content' },
  { place: 'tax', path: '/settings/tax', action: 'desk.content' },
  { place: 'bank', path: '/settings/bank', action: 'desk.content' },
  { place: 'numbers', path: '/settings/numbers', action: 'desk.settings' },
  { place: 'couriers', path: '/settings/couriers', action: 'desk.settings' },
  { place: 'reasons', path: '/settings/reasons', action: 'desk.settings' },
  { place: 'reminders', path: '/settings/reminders', action: 'desk.settings' },
  { place: 'stations', path: '/settings/stations', action: 'desk.settings' },
  { place: 'sharedPcs', path: '/settings/shared-pcs', action: 'desk.staff' },
  { place: 'connections', path: '/settings/connections', action: 'desk.settings' },
  { place: 'quickAnswers', path: '/settings/quick-answers', action: 'desk.chat' },
] as const satisfies readonly { readonly place: string; readonly path: string; readonly action: Action }[];
export type SettingsPlace = (typeof settingsPlaces)[number]['place'];
