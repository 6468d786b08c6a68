import type { Config } from './config.ts';

/** Variables that hold secrets, and those whose address may hold a name and a password. */
const SECRET_NAME = /KEY|SECRET|TOKEN/;
const isAddress = (name: string): boolean => name.endsWith('_URL') || name === 'S3_ENDPOINT';
/** Shorter ones would blacken ordinary words. */
const MIN_SECRET_LENGTH = 4;

const readCredentials = (value: string): string[] => {
  if (!URL.canParse(value)) return [];
  const { username, password } = new URL(value);
  return [username, password].flatMap((part) => [part, decode(part)]);
};

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The same secret as headers and mail servers write it. */
const listSpellings = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('base64url'),
];

/** A message of an outside service without anything that the configuration keeps secret: such services quote what they got. */
export function redactSecrets(message: string, config: Config): string {
  const secrets = Object.entries(config).flatMap(([name, value]) => {
    if (typeof value !== 'string') return [];
    if (SECRET_NAME.test(name)) return [value];
    return isAddress(name) ? readCredentials(value) : [];
  });
  return secrets
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .flatMap(listSpellings)
    .sort((one, other) => other.length - one.length)
    .reduce((text, secret) => text.replaceAll(secret, '…'), message);
}
