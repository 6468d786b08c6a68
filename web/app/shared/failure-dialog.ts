import { createIdleOverlay } from './idle-component.tsx';

/** Says that something asked for failed. */
export const FailureDialog = createIdleOverlay(() =>
  import('./failure-dialog-content.tsx').then((file) => file.FailureDialogContent),
);
