import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { IdentityRejectedError, IdentityProviderUnavailableError, type Identity } from './port.ts';

export interface IdTokenRules {
  readonly keys: JWTVerifyGetKey;
  readonly issuer: string[];
  /** Our client id; tokens issued for other clients are rejected. */
  readonly audience: string;
  readonly algorithms: string[];
  readonly clock: Clock;
}

const idTokenClaims = z.object({
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string().optional(),
  email: z.string().optional(),
  /** Some issuers send the string `true`. */
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

/** Errors of the token itself; all other errors mean that the issuer's keys could not be fetched. */
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
 * Verifies an OpenID ID token: signature, issuer, audience, expiry, and the nonce when one is given.
 * @throws IdentityRejectedError, IdentityProviderUnavailableError
 */
export async function verifyIdToken(token: string, rules: IdTokenRules, nonce?: string): Promise<Identity> {
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
      if (tokenErrors.some((kind) => error instanceof kind)) throw new IdentityRejectedError((error as Error).message);
      throw new IdentityProviderUnavailableError('The keys of the issuer could not be fetched.', { cause: error });
    },
  );
  const claims = idTokenClaims.safeParse(payload);
  if (!claims.success) throw new IdentityRejectedError('The token lacks the claims of an ID token.');
  const { sub, aud, azp, email, email_verified: verified, given_name: firstName, family_name: lastName } = claims.data;
  // OpenID Connect Core 3.1.3.7: a token with several audiences must name ours as the authorized party (`azp`).
  if (azp !== undefined ? azp !== rules.audience : Array.isArray(aud) && aud.length > 1) {
    throw new IdentityRejectedError('The token was issued for another client.');
  }
  if (nonce !== undefined && claims.data.nonce !== nonce) throw new IdentityRejectedError('The nonce does not match.');
  return {
    subject: sub,
    email: email && verified === true ? email : null,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
  };
}
