import { createContext } from 'react';

/** The product that is edited, for what shows it as customers see it; null where options are edited without one. */
export const ProductDraftContext = createContext<{ readonly publicationId: number } | null>(null);
