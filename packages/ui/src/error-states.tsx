import { useCallback, useId } from 'react';
import { EmptyState, StatePicture, type EmptyStateProps } from './empty-state.tsx';
import type { DrawPicture } from './lazy-drawing.tsx';

const draws = {
  error: (drawings) => drawings.state.error(),
  maintenance: (drawings) => drawings.state.maintenance(),
  forbidden: (drawings) => drawings.state.forbidden(),
  offline: (drawings) => drawings.state.offline(),
} satisfies Record<string, DrawPicture>;

const createState = (draw: DrawPicture) =>
  function State(props: EmptyStateProps) {
    return <EmptyState {...props} picture={props.picture ?? <StatePicture draw={draw} />} />;
  };

/** An unexpected error; pass a retry button as `actions`. */
export const ErrorState = createState(draws.error);

/** The portal is closed for maintenance. */
export const MaintenanceState = createState(draws.maintenance);

/** The user lacks the permission for the page. */
export const ForbiddenState = createState(draws.forbidden);

/** There is no network. */
export const OfflineState = createState(draws.offline);

/** The page or the record does not exist. */
export function NotFoundState(props: EmptyStateProps) {
  const prefix = useId();
  const draw = useCallback<DrawPicture>((drawings) => drawings.state.notFound(prefix), [prefix]);
  return <EmptyState {...props} picture={props.picture ?? <StatePicture draw={draw} />} />;
}
