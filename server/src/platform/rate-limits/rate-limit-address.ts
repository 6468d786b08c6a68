/**
 * An IP address as rate limits count it. A customer of an IPv6 provider controls a whole /64, so the limit counts the
 * network; an IPv4 address mapped into IPv6 (`::ffff:192.0.2.1`) counts as the IPv4 address.
 */
export function toRateLimitAddress(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [left = [], right] = (ip.split('%')[0] ?? '').split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = right ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0') : [];
  const network = [...left, ...zeros, ...(right ?? [])].slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')}::/64`;
}
