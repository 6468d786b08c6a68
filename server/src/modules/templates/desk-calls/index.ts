import type { Handlers } from '../../../platform/http/handler-context.ts';
import { deskCatalogueEffect } from './catalogue-effect.ts';

/** What customers have saved, as the desk sees it. */
export const templateDeskHandlers = { deskCatalogueEffect } satisfies Partial<Handlers>;
