import { createHash } from 'node:crypto';
import type { SignOffPointKey } from '@platewright/domain/proofs/sign-off';
import type { ProofDifference } from '@platewright/domain/proofs/proof-differences';
import type { Language } from '@platewright/texts/languages';

/** What a customer signed. Stored when the proof is approved and never changed; the certificate is drawn from it. */
export interface CertificateData {
  readonly number: string;
  /** Language of the sentence that was signed. */
  readonly lang: Language;
  /** ISO instant. */
  readonly signedAt: string;
  /** The operator, as the documents name it. */
  readonly operator: string;
  /** Path of its logo; left out where it had none. */
  readonly logo?: string;
  readonly order: { readonly id: number; readonly projectName: string; readonly productName: string };
  readonly signer: { readonly name: string; readonly email: string; readonly company: string };
  /** The name as it was typed. */
  readonly signature: string;
  readonly file: {
    readonly name: string;
    readonly version: number;
    readonly size: number;
    readonly sha256: string;
    readonly pages: number;
    readonly trimMm: { readonly width: number; readonly height: number } | null;
  };
  /** What was checked, with what the order says about it in both languages. */
  readonly points: readonly {
    readonly key: SignOffPointKey;
    readonly ordered: { readonly en: string; readonly ar: string } | null;
  }[];
  /** Where the proof differs from its order or the version before, as the customer was shown; left out where it does not. */
  readonly differences?: readonly ProofDifference[];
  readonly sentence: string;
}

/** The same for what comes back from the table, which keeps no order of names. */
export const calculateChecksum = (data: CertificateData): string =>
  createHash('sha256').update(toSortedJson(data)).digest('hex');

const toSortedJson = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** What people compare of a checksum: `1a2b-3c4d-5e6f-7a8b`. */
export const toCheckCode = (checksum: string): string => checksum.slice(0, 16).replace(/(.{4})(?=.)/g, '$1-');
