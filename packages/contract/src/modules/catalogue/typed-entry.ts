import { z } from '../../z.ts';
import { id, json, lang } from '../../fields.ts';

/** Fields of a product or category by name, as somebody typed them; `domain/content` checks them. */
export const typedEntry = z.record(z.string().max(80), z.unknown(), 'jsonInvalid');

/** Exceeds an option tree of a thousand values in two languages. */
export const MAX_ENTRY_LENGTH = 3_000_000;

/** A product by the id of its publication, and what is typed of it. */
export const typedProduct = z.object({ id, data: json(typedEntry, MAX_ENTRY_LENGTH), lang });
