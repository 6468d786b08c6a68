import { message, type FieldMessage } from './messages.ts';

/** Longest project name and description. */
export const PROJECT_LIMITS = { projectName: 120, projectDescription: 2000 } as const;
export type ProjectField = keyof typeof PROJECT_LIMITS;

const allowed = /^[\p{L}\p{M}\p{Nd}\s]*$/u;
const other = /[^\p{L}\p{M}\p{Nd}\s]/gu;

/** Letters of any script, digits and whitespace; anything else is refused silently while typing [PROD-62]. */
export const isProjectText = (text: string): boolean => allowed.test(text);

/** What stays of a typed or pasted text. */
export const cleanProjectText = (text: string, field: ProjectField): string =>
  text.replace(other, '').slice(0, PROJECT_LIMITS[field]);

/** What is wrong with the project's name and description [PROD-60, PROD-61]. */
export function validateProject(project: Record<ProjectField, string>): Partial<Record<ProjectField, FieldMessage>> {
  const found: Partial<Record<ProjectField, FieldMessage>> = {};
  for (const field of ['projectName', 'projectDescription'] as const) {
    const text = project[field];
    const max = PROJECT_LIMITS[field];
    if (text.trim() === '' || !isProjectText(text)) found[field] = message('fieldRequired');
    else if (text.length > max) found[field] = message('textTooLong', { max });
  }
  return found;
}
