import { route } from '@react-router/dev/routes';

export const fileRoutes = [
  route('file/:orderId/:docVersionId/:directDownloading/:fileType', 'areas/files/prepare.tsx'),
];
