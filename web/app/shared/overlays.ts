import { createIdleOverlay } from './idle-component.tsx';

/** Dialogs and drawers of several pages; no page shows one at first. */
export const ConfirmDialog = createIdleOverlay(() =>
  import('@platewright/ui/confirm-dialog').then((file) => file.ConfirmDialog),
);
export const Drawer = createIdleOverlay(() => import('@platewright/ui/drawer').then((file) => file.Drawer));
export const NoPermissionDialog = createIdleOverlay(() =>
  import('./no-permission-dialog.tsx').then((file) => file.NoPermissionDialog),
);
