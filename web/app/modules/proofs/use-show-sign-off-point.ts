import type { SignOffPointKey } from '@platewright/domain/proofs/sign-off';
import type { ViewportControls } from '@platewright/ui/viewport/use-viewport';
import { planSignOffView } from './sign-off-view.ts';
import type { ProofPlates } from './use-proof-plates.ts';

/** Shows a point of the sign-off in the viewer. */
export function useShowSignOffPoint(
  { plates, state, dispatch }: ProofPlates,
  { fitPage, zoomAt, moveTo, getSnapshot }: ViewportControls,
  pages: number,
  turn: (page: number) => void,
) {
  return (key: SignOffPointKey): void => {
    const plan = planSignOffView(key, plates, state, pages);
    if (plan.page !== null) turn(plan.page);
    for (const action of plan.plates) dispatch(action);
    fitPage();
    const { view } = getSnapshot();
    if (!plan.close || !view) return;
    zoomAt(view.scale * plan.close.times);
    moveTo(plan.close);
  };
}
