/**
 * An address as limits count it. One customer of an IPv6 provider has a whole /64 and comes from another address of it
 * whenever they like; a version 4 address may be written as one of version 6.
 */
export function countedAddress(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [left = [], right] = (ip.split('%')[0] ?? '').split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = right ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0') : [];
  const network = [...left, ...zeros, ...(right ?? [])].slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')}::/64`;
}
