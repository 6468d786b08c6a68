import { Navigate, useLocation } from 'react-router';
import { queueList } from '../modules/orders/queue/queue-list.ts';
import { TodayPage } from '../modules/today/today-page.tsx';
import { deskSections, operatorPlaces, type Place } from './desk-sections.ts';
import { useIsPermitted } from './use-has-permission.ts';

const places: readonly Place[] = [...deskSections.flatMap<Place>((section) => section.places), ...operatorPlaces];

/**
 * Where the desk opens: at the day, or for whoever has no part in it at the first place that the rights include. The
 * queue once had this address, and what was kept of it has its filters.
 */
export function HomePage() {
  const isPermitted = useIsPermitted();
  const { search } = useLocation();
  const ofQueue = queueList.toQueryString(queueList.parse(new URLSearchParams(search)));
  if (ofQueue !== '') return <Navigate to={`/jobs${ofQueue}`} replace />;
  const first = places.find(({ action }) => isPermitted(action));
  return first === undefined || first.to === '/' ? <TodayPage /> : <Navigate to={first.to} replace />;
}
