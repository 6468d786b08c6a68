import { createContext } from 'react';
import type { ContentFormValues } from '../../content/content-form.ts';

/** The product that is edited, for what shows it as customers see it; null where options are edited without one. */
export const ProductDraftContext = createContext<{
  readonly publicationId: number;
  /** What counts now; undefined for what was never published. */
  readonly published: ContentFormValues | undefined;
} | null>(null);
