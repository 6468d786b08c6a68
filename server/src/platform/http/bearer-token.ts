/** The token of an `Authorization` header; a bare token without the scheme is accepted too (conventions, Wire). */
export function parseBearerToken(header: string | undefined): string | null {
  const value = header?.trim();
  if (!value) return null;
  return value.replace(/^bearer\s+/i, '') || null;
}
