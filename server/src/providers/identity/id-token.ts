import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import { IdentityRefused, IdentitySilent, type Identity } from './port.ts';

export interface IdTokenRules {
  readonly keys: JWTVerifyGetKey;
  readonly issuer: string[];
  /** Our client id: a token that was made for another site is none. */
  readonly audience: string;
  readonly algorithms: string[];
  readonly clock: Clock;
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string().optional(),
  email: z.string().optional(),
  /** Some issuers write the word. */
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

/** What is wrong with the token itself; everything else that goes wrong is a provider that could not be asked. */
const tokenErrors = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

/**
 * Reads an OpenID ID token: signature by the issuer's keys, issuer, audience, expiry, and the nonce when one is told.
 * @throws IdentityRefused, IdentitySilent
 */
export async function readIdToken(token: string, rules: IdTokenRules, nonce?: string): Promise<Identity> {
  const payload = await jwtVerify(token, rules.keys, {
    issuer: rules.issuer,
    audience: rules.audience,
    algorithms: rules.algorithms,
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance: 30,
    currentDate: rules.clock.now(),
  }).then(
    (verified) => verified.payload,
    (error: unknown) => {
      if (tokenErrors.some((kind) => error instanceof kind)) throw new IdentityRefused((error as Error).message);
      throw new IdentitySilent('The keys of the issuer could not be had.', { cause: error });
    },
  );
  const read = claims.safeParse(payload);
  if (!read.success) throw new IdentityRefused('The token has other claims than an ID token.');
  const { sub, aud, azp, email, email_verified: verified, given_name: firstName, family_name: lastName } = read.data;
  // A token for several sites names the one it was made for.
  if (azp !== undefined ? azp !== rules.audience : Array.isArray(aud) && aud.length > 1) {
    throw new IdentityRefused('The token was made for another site.');
  }
  if (nonce !== undefined && read.data.nonce !== nonce) throw new IdentityRefused('The nonce is another one.');
  return {
    subject: sub,
    email: email && verified === true ? email : null,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
  };
}
