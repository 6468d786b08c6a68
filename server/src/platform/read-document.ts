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

/**
 * Returns a function that reads one document of a kind, as statements answer it again and again: what was found right last
 * is not checked twice.
 */
export function createDocumentReader<T>(
  kind: string,
  check: (data: unknown) => Result<T, DocumentErrors>,
): (data: unknown) => T {
  let last: { readonly text: string; readonly data: T } | null = null;
  return (data) => {
    if (data === undefined || data === null) throw new Error(`No ${kind} is in force.`);
    const text = JSON.stringify(data);
    last = last?.text === text ? last : { text, data: readDocument(`${kind} in force`, check(data)) };
    return last.data;
  };
}
