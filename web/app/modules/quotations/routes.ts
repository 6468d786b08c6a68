import { route } from '@react-router/dev/routes';

export const quotationRoutes = [
  route('quotations', 'modules/quotations/quotations.tsx'),
  route('quotations/:id', 'modules/quotations/quotation-route.tsx'),
];
/** For whoever has the link, signed in or not. */
export const sharedQuotationRoutes = [route('quotation/:token', 'modules/quotations/shared-quotation.tsx')];
