import { layout, route } from '@react-router/dev/routes';

/** The viewer fills its window: a layout of its own, without the portal's header. */
export const proofRoutes = [
  layout('modules/proofs/proof-layout.tsx', [
    route('order/:id/proof/:fileId', 'modules/proofs/proof.tsx'),
    route('order/:id/proof/:fileId/compare', 'modules/proofs/compare.tsx'),
  ]),
];
