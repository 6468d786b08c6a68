import { useId, useMemo } from 'react';
import { Drawing } from './drawing.tsx';
import { drawBrokenGear, drawForbidden, drawMaintenance, drawNotFound, drawOffline } from './draw/illustrations.ts';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';

/** An unexpected error; pass a retry button as `actions`. */
export function ErrorState(props: EmptyStateProps) {
  return <EmptyState {...props} picture={props.picture ?? <Drawing svg={drawBrokenGear()} />} />;
}

/** The portal is closed for maintenance. */
export function MaintenanceState(props: EmptyStateProps) {
  return <EmptyState {...props} picture={props.picture ?? <Drawing svg={drawMaintenance()} />} />;
}

/** The user lacks the permission for the page. */
export function ForbiddenState(props: EmptyStateProps) {
  return <EmptyState {...props} picture={props.picture ?? <Drawing svg={drawForbidden()} />} />;
}

/** There is no network. */
export function OfflineState(props: EmptyStateProps) {
  return <EmptyState {...props} picture={props.picture ?? <Drawing svg={drawOffline()} />} />;
}

/** The page or the record does not exist. */
export function NotFoundState(props: EmptyStateProps) {
  const prefix = useId();
  const svg = useMemo(() => drawNotFound(prefix), [prefix]);
  return <EmptyState {...props} picture={props.picture ?? <Drawing svg={svg} />} />;
}
