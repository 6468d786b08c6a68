import { createValidationMessage, type ValidationMessage } from './validation-messages.ts';

/** Maximum lengths of project name and description. */
export const PROJECT_TEXT_LIMITS = { projectName: 120, projectDescription: 2000 } as const;
export type ProjectField = keyof typeof PROJECT_TEXT_LIMITS;
/** Maximum length of the notes for prepress, which take punctuation and are optional. */
export const PREPRESS_NOTES_LIMIT = 2000;

const projectTextPattern = /^[\p{L}\p{M}\p{Nd}\s]*$/u;
const disallowedCharacters = /[^\p{L}\p{M}\p{Nd}\s]/gu;

/** Whether a text has only letters of any script, digits and whitespace; forms refuse the rest silently [PROD-62]. */
export const isProjectText = (text: string): boolean => projectTextPattern.test(text);

/** A typed or pasted text without disallowed characters, cut to its maximum length. */
export const cleanProjectText = (text: string, field: ProjectField): string =>
  text.replace(disallowedCharacters, '').slice(0, PROJECT_TEXT_LIMITS[field]);

/** Messages about project name and description; empty when both are valid [PROD-60, PROD-61]. */
export function validateProjectText(
  project: Record<ProjectField, string>,
): Partial<Record<ProjectField, ValidationMessage>> {
  const messages: Partial<Record<ProjectField, ValidationMessage>> = {};
  for (const field of ['projectName', 'projectDescription'] as const) {
    const text = project[field];
    const max = PROJECT_TEXT_LIMITS[field];
    if (text.trim() === '' || !isProjectText(text)) messages[field] = createValidationMessage('fieldRequired');
    else if (text.length > max) messages[field] = createValidationMessage('textTooLong', { max });
  }
  return messages;
}
