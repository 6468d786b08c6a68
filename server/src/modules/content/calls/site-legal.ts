import { legalSectionIds } from '@platewright/domain/content/content-kinds';
import { loadNamePrinter } from '../print-name.ts';
import { loadPublishedContent } from '../published-content.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const siteLegal: Handler<'siteLegal'> = async (_input, { tx, previewContentId: preview, lang }) => {
  const { printText, printHtml } = await loadNamePrinter(tx, preview, lang);
  const { legal } = await loadPublishedContent({ tx, preview }, 'legal');
  // The sections have the order of the specification; staff cannot change it [CNT-34].
  const sections = legalSectionIds.flatMap((id) => legal.find(({ key }) => key === id) ?? []);
  const newest = Math.max(0, ...sections.map(({ from }) => from?.getTime() ?? 0));
  return {
    updatedAt: newest > 0 ? new Date(newest).toISOString() : null,
    sections: sections.map(({ key, data }) => ({
      id: key,
      title: printText(data.title[lang]),
      body: printHtml(data.body[lang]),
    })),
  };
};
