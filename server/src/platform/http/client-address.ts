import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/** What the names in a list of proxies stand for. */
const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Who sends a request that Fastify does not see, such as the handshake of a socket: as `request.ip` of Fastify, the last
 * address on the way that is none of the proxies in `TRUST_PROXY`.
 */
export function createAddressFinder(proxies: string | undefined): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const name of (proxies ?? '').split(',').map((entry) => entry.trim()))
    for (const entry of NAMED_NETWORKS[name] ?? [name].filter(Boolean)) {
      const [address = '', bits] = entry.split('/');
      const family = isIPv6(address) ? 'ipv6' : 'ipv4';
      trusted.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
    }
  const isTrusted = (address: string) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return ({ socket, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    const way = [...forwarded.map((address) => address.trim()).filter(Boolean), socket.remoteAddress ?? ''];
    while (way.length > 1 && isTrusted(way.at(-1) ?? '')) way.pop();
    return way.at(-1) ?? '';
  };
}
