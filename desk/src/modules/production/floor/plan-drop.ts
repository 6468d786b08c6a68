import { getPlace, plateTransitionRules, type PlateOnRoute } from '@platewright/domain/production/plate-transitions';

/** What it means that a plate is put to a station: the next one passes it on, one that it has passed sends it back; nothing else. */
export function planDrop(plate: PlateOnRoute, station: string): 'advance' | 'sendBack' | null {
  const place = getPlace(plate);
  const target = plate.route.indexOf(station);
  if (target < 0 || target === place || target > place + 1) return null;
  const transition = target > place ? 'advance' : 'sendBack';
  return plateTransitionRules[transition].errors[plate.state] ? null : transition;
}
