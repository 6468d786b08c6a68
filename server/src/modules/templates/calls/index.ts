import {
  templatesGetTemplates,
  templatesTemplateView,
  templatesRemove,
  templatesRemoveByPost,
  templatesGetTemplateByProduct,
  templatesGetById,
} from './projects.ts';
import {
  customTemplatesGetTemplates,
  customTemplatesTemplateView,
  customTemplatesRemove,
  customTemplatesRemoveByPost,
  customTemplatesGetTemplateByProduct,
  customTemplatesCylinders,
  customTemplatesGetById,
} from './press-settings.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Saved templates of a company: projects and press settings. */
export const templateHandlers = {
  templatesGetTemplates,
  templatesTemplateView,
  templatesRemove,
  templatesRemoveByPost,
  templatesGetTemplateByProduct,
  templatesGetById,
  customTemplatesGetTemplates,
  customTemplatesTemplateView,
  customTemplatesRemove,
  customTemplatesRemoveByPost,
  customTemplatesGetTemplateByProduct,
  customTemplatesCylinders,
  customTemplatesGetById,
} satisfies Partial<Handlers>;
