import { useId, useMemo } from 'react';
import { Drawing } from './drawing.tsx';
import { errorArt, forbiddenArt, maintenanceArt, notFoundArt, offlineArt } from './draw/art.ts';
import { EmptyState, type StateProps } from './empty-state.tsx';

/** Something broke on our side; offer to try again. */
export function ErrorState(props: StateProps) {
  return <EmptyState {...props} picture={props.picture ?? <Drawing svg={errorArt()} />} />;
}

/** The press stands for a while. */
export function MaintenanceState(props: StateProps) {
  return <EmptyState {...props} picture={props.picture ?? <Drawing svg={maintenanceArt()} />} />;
}

/** The reader may not see this. */
export function ForbiddenState(props: StateProps) {
  return <EmptyState {...props} picture={props.picture ?? <Drawing svg={forbiddenArt()} />} />;
}

/** No connection. */
export function OfflineState(props: StateProps) {
  return <EmptyState {...props} picture={props.picture ?? <Drawing svg={offlineArt()} />} />;
}

/** There is no such page or thing. */
export function NotFoundState(props: StateProps) {
  const prefix = useId();
  const svg = useMemo(() => notFoundArt(prefix), [prefix]);
  return <EmptyState {...props} picture={props.picture ?? <Drawing svg={svg} />} />;
}
