import { route } from '@react-router/dev/routes';

/** The pop-up of a picker's sign-in returns here. */
export const pickerRoutes = [route('drives/onedrive', 'modules/files/cloud/onedrive-redirect.tsx')];

export const fileRoutes = [
  route('file/:orderId/:docVersionId/:directDownloading/:fileType', 'modules/files/file-preparation-page.tsx'),
];
