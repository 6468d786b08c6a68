import ipaddr from 'ipaddr.js';

/**
 * Whether an address is one of the public internet. Everything else is refused: loopback, private and link-local
 * networks (where clouds answer with their secrets), and addresses that wrap an IPv4 address in IPv6.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';
