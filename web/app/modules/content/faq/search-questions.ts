import { createTextSearch } from '../../../shared/text-search.ts';

/** The text of sanitized HTML; tags become spaces. */
export const toPlainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

export interface Question {
  readonly question: string;
  readonly answer: string;
  readonly topic: string;
}

/** The questions that contain every word of the search in question, topic or answer; all of them for an empty search. */
export function searchQuestions<Q extends Question>(questions: readonly Q[], search: string): Q[] {
  const matches = createTextSearch(search);
  return questions.filter(({ question, topic, answer }) => matches(`${question} ${topic} ${toPlainText(answer)}`));
}
