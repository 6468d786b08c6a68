import { createHmac } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import { toRateLimitAddress } from '../../platform/rate-limits/rate-limit-address.ts';

/** The address of a guest as files name it: enough to schedule fairly by, and no address to whoever reads the table. */
export const toTrialAddress = ({ SECRET_KEY }: Pick<Config, 'SECRET_KEY'>, ip: string): string =>
  createHmac('sha256', SECRET_KEY)
    .update(`trial address|${toRateLimitAddress(ip)}`)
    .digest('base64url')
    .slice(0, 16);
