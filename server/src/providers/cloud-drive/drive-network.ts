import { lookup } from 'node:dns/promises';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { isPublicAddress } from './public-addresses.ts';
import { CloudDriveError } from './port.ts';

export interface ResolvedAddress {
  readonly address: string;
}

/** How a drive's host is reached. Tests give one of their own, because their drives are on this machine. */
export interface DriveNetwork {
  /** All addresses of a host name. */
  readonly resolve: (hostname: string) => Promise<readonly ResolvedAddress[]>;
  /** Connects to exactly this address: the name is only what the certificate must be for. */
  readonly connect: (to: ResolvedAddress & { readonly hostname: string }) => Duplex;
}

const HTTPS_PORT = 443;

export const internet: DriveNetwork = {
  resolve: (hostname) => lookup(hostname, { all: true, order: 'ipv4first' }),
  connect: ({ address, hostname }) =>
    connectTls({ host: address, port: HTTPS_PORT, servername: hostname, ALPNProtocols: ['http/1.1'] }),
};

/**
 * Resolves a host name once and answers a connection to the address that was checked. Asking again for the connection
 * could give another, private address (DNS rebinding). One private address among several refuses the host.
 * @throws CloudDriveError
 */
export async function connectToPublicAddress(network: DriveNetwork, hostname: string): Promise<Duplex> {
  const addresses = await network.resolve(hostname).catch(() => {
    throw new CloudDriveError('cloudDriveUnreachable', `${hostname} has no address.`, { afterMs: null });
  });
  const [first] = addresses;
  if (!first) throw new CloudDriveError('cloudDriveUnreachable', `${hostname} has no address.`, { afterMs: null });
  if (!addresses.every(({ address }) => isPublicAddress(address)))
    throw new CloudDriveError('cloudLinkRefused', `${hostname} has an address that is not public.`);
  return network.connect({ ...first, hostname });
}
