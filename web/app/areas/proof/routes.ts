import { layout, route } from '@react-router/dev/routes';

/** The viewer fills its window: a frame of its own, without the portal's header. */
export const proofRoutes = [
  layout('areas/proof/frame.tsx', [route('order/:id/proof/:fileId', 'areas/proof/proof.tsx')]),
];
