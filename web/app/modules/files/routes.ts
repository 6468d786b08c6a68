import { route } from '@react-router/dev/routes';

export const fileRoutes = [
  route('file/:orderId/:docVersionId/:directDownloading/:fileType', 'modules/files/file-preparation-page.tsx'),
];
