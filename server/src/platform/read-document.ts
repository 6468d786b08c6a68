import type { DocumentErrors } from '@platewright/domain/document-shape';
import type { Result } from '@platewright/domain/result';

/** A stored document that no rule can work with; the log names each wrong field. */
export class WrongDocumentError extends Error {
  constructor(name: string, errors: DocumentErrors) {
    const fields = Object.entries(errors).map(([path, { key, params }]) =>
      [path || 'document', key, ...Object.values(params ?? {})].join(' '),
    );
    super(`The ${name} is wrong: ${fields.join(', ')}.`);
    this.name = 'WrongDocumentError';
  }
}

/** The data of a stored document. @throws WrongDocumentError */
export function readDocument<T>(name: string, checked: Result<T, DocumentErrors>): T {
  if (!checked.ok) throw new WrongDocumentError(name, checked.reason);
  return checked.value;
}
