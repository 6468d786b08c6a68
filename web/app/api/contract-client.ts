import { createClient } from '@platewright/contract/client';
import { fetchTransport } from './transport.ts';

export const contractClient = createClient(fetchTransport);
