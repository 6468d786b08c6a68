/** What a quick answer may name of the order. */
export interface QuickAnswerOrder {
  readonly project: string;
  readonly id: number;
}

/** The most that one installation holds; staff choose among them by eye. */
export const MAX_QUICK_ANSWERS = 60;

/** The most characters of one, before its braces are filled. */
export const MAX_QUICK_ANSWER_TEXT = 1000;

/** Whether a text has braces that nothing fills: the customer would read them. */
export const hasUnknownBraces = (text: string): boolean => /[{}]/.test(text.replace(/\{(?:project|id)\}/g, ''));

/** Fills `{project}` and `{id}` of a quick answer; any other brace stays as it is. */
export const fillQuickAnswer = (text: string, { project, id }: QuickAnswerOrder): string =>
  text.replace(/\{(project|id)\}/g, (_all, name: string) => (name === 'id' ? String(id) : project));

/** The word after a `/` at the end of what was written so far, by which quick answers are searched; null without one. */
export const findQuickAnswerQuery = (text: string): string | null =>
  /(?:^|\s)\/([^\s/]*)$/u.exec(text)?.[1]?.toLowerCase() ?? null;

/** The text with that `/word` replaced by the quick answer. */
export const insertQuickAnswer = (text: string, answer: string): string =>
  text.replace(/(^|\s)\/[^\s/]*$/u, (_all, before: string) => before + answer);
