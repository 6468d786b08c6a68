import { loadPublishedContent } from '../published-content.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

export const siteFaq: Handler<'siteFaq'> = async (_input, { tx, previewContentId: preview, lang }) =>
  (await loadPublishedContent({ tx, preview }, 'faq')).faq.map(({ id, data }) => ({
    id,
    topic: data.topic[lang],
    question: data.question[lang],
    answer: data.answer[lang],
  }));
