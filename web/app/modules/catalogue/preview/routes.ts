import { route } from '@react-router/dev/routes';

/** The page that the desk frames; it has no header and no footer. */
export const previewRoutes = [route('preview/product', 'modules/catalogue/preview/product-preview.tsx')];
