import { Navigate } from 'react-router';
import { QueuePage } from '../modules/orders/queue/queue-page.tsx';
import { deskSections, operatorPlaces, type Place } from './desk-sections.ts';
import { useIsPermitted } from './use-has-permission.ts';

const places: readonly Place[] = [...deskSections.flatMap<Place>((section) => section.places), ...operatorPlaces];

/** Where the desk opens: at the jobs, or for whoever has no right to see them at the first place that the rights include. */
export function HomePage() {
  const isPermitted = useIsPermitted();
  const first = places.find(({ action }) => isPermitted(action));
  return first === undefined || first.to === '/' ? <QueuePage /> : <Navigate to={first.to} replace />;
}
