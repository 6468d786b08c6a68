import type { SameKeys } from '../shape.ts';
import type { server as english } from '../en/server.ts';
import { product } from './product-server.ts';
import { refusals } from './refusals.ts';
import { validation } from './validation.ts';

export const server: SameKeys<typeof english> = { product, refusals, validation };
