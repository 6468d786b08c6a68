import { CallError } from '@platewright/contract/call-errors';
import type { ValidationMessage, ValidationMessages } from '@platewright/domain/options/validation-messages';

/** Fields of the server's error are named `optionsJson.{option id}`. */
const FIELD_PREFIX = 'optionsJson.';

/** The messages that the server found in the options, by option id; empty for any other error. */
export function toOptionMessages(error: unknown): ValidationMessages {
  if (!(error instanceof CallError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([field, { key, params }]) =>
      field.startsWith(FIELD_PREFIX)
        ? [[field.slice(FIELD_PREFIX.length), { key, params: params ?? {} } as ValidationMessage]]
        : [],
    ),
  );
}
